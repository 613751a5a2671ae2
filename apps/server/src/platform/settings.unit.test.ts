import { expect, test } from 'vitest'
import { readSettings, StartProblem } from './settings.ts'

test('an unset setting has its default', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ port: 4600, databaseUrl: null, publicUrl: null, processes: 1, retentionDays: 30 })
  expect(settings.dataDir.endsWith('/.hawker')).toBe(true)
  expect([...settings.roles]).toEqual(['web', 'worker'])
  expect(settings.origin).toBe('http://localhost:4600')
})

test('an empty setting counts as unset', () => {
  expect(readSettings({ PORT: '', HAWKER_DEMO: '' })).toMatchObject({ port: 4600, isDemo: true })
})

test.each([
  ['the embedded database', {}, true],
  ['an external database', { DATABASE_URL: 'postgres://db/hawker' }, false],
  ['an external database and HAWKER_DEMO=1', { DATABASE_URL: 'postgres://db/hawker', HAWKER_DEMO: '1' }, true],
  ['the embedded database and HAWKER_DEMO=0', { HAWKER_DEMO: '0' }, false],
])('with %s the demo is %s', (_, env, isDemo) => {
  expect(readSettings(env).isDemo).toBe(isDemo)
})

test.each([
  ['PORT', 'seven'],
  ['PORT', '70000'],
  ['PORT', ' '],
  ['PORT', '0x1200'],
  ['PORT', '4600.5'],
  ['DATABASE_URL', 'mysql://db'],
  ['HAWKER_PUBLIC_URL', 'chat.example.com'],
  ['HAWKER_PUBLIC_URL', 'https://chat.example.com/hawker'],
  ['HAWKER_PUBLIC_URL', 'https://chat.example.com/?x'],
  ['HAWKER_TRUSTED_PROXIES', 'the proxy'],
  ['HAWKER_TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33'],
  ['HAWKER_TRUSTED_PROXIES', '10.0.0.0/'],
  ['HAWKER_SECRET', 'short'],
  ['HAWKER_ROLES', 'boss'],
  ['HAWKER_PROCESSES', '0'],
  ['HAWKER_PROCESSES', 'many'],
  ['HAWKER_TELEGRAM_API_URL', 'nowhere'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(StartProblem)
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test('a secret that is too short is not repeated in its refusal', () => {
  const read = () => readSettings({ HAWKER_SECRET: 'too-short' })
  expect(read).toThrow('HAWKER_SECRET cannot be used: it needs at least 32 characters')
  expect(read).not.toThrow('too-short')
})

test('lists, origins and platform addresses are parsed', () => {
  const settings = readSettings({
    HAWKER_PUBLIC_URL: 'https://chat.example.com/',
    HAWKER_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    HAWKER_ROLES: 'web',
    HAWKER_GRAPH_API_URL: 'http://127.0.0.1:9/graph/',
    HAWKER_ZALO_OAUTH_URL: 'http://127.0.0.1:9/zalo',
  })
  expect(settings.publicUrl).toBe('https://chat.example.com')
  expect(settings.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1'])
  expect([...settings.roles]).toEqual(['web'])
  expect(settings.apiUrls).toEqual({
    HAWKER_GRAPH_API_URL: 'http://127.0.0.1:9/graph',
    HAWKER_ZALO_OAUTH_URL: 'http://127.0.0.1:9/zalo',
  })
})

test.each(['10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1', 'fd00::/8', 'loopback', '127.0.0.1,10.0.0.1', ''])(
  'proxies may be named as %j',
  (HAWKER_TRUSTED_PROXIES) => {
    expect(readSettings({ HAWKER_TRUSTED_PROXIES }).trustedProxies.join(',')).toBe(HAWKER_TRUSTED_PROXIES)
  },
)

test('the refusal of a setting names the accepted values', () => {
  expect(() => readSettings({ PORT: 'seven' })).toThrow(
    'PORT cannot be "seven": it takes a whole number from 0 to 65535',
  )
})
