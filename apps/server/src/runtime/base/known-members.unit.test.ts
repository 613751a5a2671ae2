import { expect, test } from 'vitest'
import { codeTries, knownMembers } from './known-members.ts'

const now = '2026-03-02T01:00:00.000Z'
const member = (user_id: string, code: string | null, code_expires_at: string | null) => ({
  user_id,
  customer_id: null,
  code,
  code_expires_at,
})
const ann = member('1', '482913', '2026-03-02T01:05:00.000Z')
const bob = member('2', '100200', '2026-03-02T01:05:00.000Z')

test.each<[string, ReturnType<typeof member>[], string | null, [string, boolean][]]>([
  ['the code of a member', [ann, bob], ' 482913 ', [['1', true]]],
  [
    'another code counts against all open ones',
    [ann, bob],
    '000000',
    [
      ['1', false],
      ['2', false],
    ],
  ],
  ['an expired code', [member('1', '482913', now)], '482913', []],
  ['a used code', [member('1', null, null)], '482913', []],
  ['a code within other words', [ann], 'my code is 482913', []],
  ['seven digits', [ann], '4829130', []],
  ['no words', [ann], null, []],
  ['no member has a code', [], '482913', []],
])('%s', (_, members, text, tries) => {
  expect(codeTries(members, text, now).map(({ user_id, is_right }) => [user_id, is_right])).toEqual(tries)
})

test('a bot without linked members has none', () => {
  expect(knownMembers(null)).toEqual([])
})
