import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { channels } from '@hawker/channels'
import { integrations } from '@hawker/integrations'
import { expect, test } from 'vitest'
import { allSettings } from './setting-list.ts'
import { unreadSettings } from './unread-settings.ts'

test.each([
  ['HAWKER_PUBLC_URL', 'HAWKER_PUBLIC_URL'],
  ['HAWKER_TRUSTED_PROXY', 'HAWKER_TRUSTED_PROXIES'],
  ['HAWKER_RETENTION', 'HAWKER_RETENTION_DAYS'],
  ['HAWKER_TELEGRM_API_URL', 'HAWKER_TELEGRAM_API_URL'],
  ['HAWKER_DATABASE_URL', 'DATABASE_URL'],
  ['HAWKER_PORT', 'PORT'],
  ['hawker_secret', 'HAWKER_SECRET'],
])('%s is reported, with the suggestion %s', (name, near) => {
  expect(unreadSettings({ [name]: 'x' })).toEqual([
    `${name} is set, but Hawker does not read it. Did you mean ${near}?`,
  ])
})

test('a name unlike any setting is reported alone, without its value', () => {
  expect(unreadSettings({ HAWKER_SMTP_PASSWORD: 'a secret' })).toEqual([
    'HAWKER_SMTP_PASSWORD is set, but Hawker does not read it.',
  ])
})

test.each([
  ['every setting', allSettings.map(({ name }) => name)],
  [
    'the addresses of platforms',
    Object.values(channels).flatMap(({ hosts }) => Object.values(hosts).map(({ setting }) => setting)),
  ],
  ['the addresses of services', Object.values(integrations).map(({ api_url_setting }) => api_url_setting)],
  ['names without our prefix', ['PATH', 'HAWK', 'MY_HAWKER_URL']],
])('%s are not reported', (_, names) => {
  expect(names.length).toBeGreaterThan(1)
  expect(unreadSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

test('empty variables, and those that a cluster sets for a service called hawker, are not reported', () => {
  const env = {
    HAWKER_PUBLC_URL: '',
    HAWKER_SERVICE_HOST: '10.0.0.1',
    HAWKER_SERVICE_PORT: '4600',
    HAWKER_SERVICE_PORT_HTTP: '4600',
    HAWKER_PORT: 'tcp://10.0.0.1:4600',
    HAWKER_PORT_4600_TCP: 'tcp://10.0.0.1:4600',
    HAWKER_PORT_4600_TCP_ADDR: '10.0.0.1',
  }
  expect(unreadSettings(env)).toEqual([])
})

test('every variable in the sources is a known one', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = globSync('{apps,bench,cli,e2e,packages,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /node_modules|\.test\.ts|\/(dist|build)\//.test(path),
  })
  const names = new Set(
    files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\bHAWKER_[A-Z0-9_]*[A-Z0-9]\b/g) ?? []),
  )
  expect(names.size).toBeGreaterThan(20)
  expect(unreadSettings(Object.fromEntries([...names].map((name) => [name, 'x'])))).toEqual([])
})
