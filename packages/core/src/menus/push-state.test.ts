import { expect, test } from 'vitest'
import { nextPush } from './push-state.ts'

test.each([
  // wanted, pushed, found, confirmed
  ['nothing wanted, nothing there', null, null, null, false, 'done'],
  ['it is there already, by whichever program', 'a', null, 'a', false, 'done'],
  ['a new account', 'a', null, null, true, 'set'],
  ['an account from before', 'a', null, null, false, 'ask'],
  ['another program’s stands there', 'a', null, 'x', true, 'ask_over'],
  ['ours stands there and has changed', 'b', 'a', 'a', true, 'set'],
  ['ours stands there, and an old account was confirmed for it', 'b', 'a', 'a', false, 'set'],
  ['another program replaced ours', 'a', 'a', 'x', true, 'ask_over'],
  ['another program removed ours', 'a', 'a', null, true, 'ask_over'],
  ['no longer wanted, ours stands there', null, 'a', 'a', true, 'remove'],
  ['no longer wanted, another program’s stands there', null, 'a', 'x', true, 'done'],
  ['never wanted, another program’s stands there', null, null, 'x', true, 'done'],
])('%s', (_, wanted, pushed, found, is_confirmed, next) =>
  expect(nextPush({ wanted, pushed, found, is_confirmed })).toBe(next),
)
