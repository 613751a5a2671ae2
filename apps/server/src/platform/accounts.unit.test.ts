import { expect, test } from 'vitest'
import { openAccountWith, sealAccount, sealAgain } from './accounts.ts'
import { createSecret } from './secret.ts'

const secret = createSecret('one secret of an installation, long enough')
const open = openAccountWith(secret, {})
const four = { token: '99:t', secret: 's', verify_token: 'v', secrets: { refresh_token: 'r' } }
const row = (columns: ReturnType<typeof sealAccount>, bot_id = '7') => ({
  ...columns,
  bot_id,
  platform: 'telegram_bot',
  page_id: '99',
  api_url: null,
  details: {},
})
const seal = (parts: Partial<typeof four> = {}) => sealAccount(secret, '7', { ...four, ...parts })

test('every secret is sealed and opened again by its name', () => {
  const columns = seal()
  for (const column of Object.values(columns)) expect(column.includes('99:t')).toBe(false)
  expect(open(row(columns))).toMatchObject(four)
})

test('secrets copied to another bot do not open', () => {
  expect(() => open(row(seal(), '8'))).toThrow()
})

test.each([
  ['stored an account', { ...seal({ token: 'old' }), secrets: null }, 'old'],
  ['changed the token', { ...seal(), token: seal({ token: 'new' }).token }, 'new'],
])('a process of the release before has %s: its columns count, and are sealed again', (_, columns, token) => {
  expect(open({ ...row(seal()), ...columns })).toMatchObject({ token, secret: 's', verify_token: 'v', secrets: {} })
  const again = sealAgain(secret, { bot_id: '7', ...columns })
  expect(again && open(row(again))).toMatchObject({ token, secrets: {} })
})

test('secrets that are sealed as one are not sealed again', () => {
  expect(sealAgain(secret, { bot_id: '7', ...seal() })).toBeNull()
})
