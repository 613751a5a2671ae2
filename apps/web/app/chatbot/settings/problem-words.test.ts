import { expect, test } from 'vitest'
import { problemKey } from './problem-words.ts'

test.each([
  ['190/492: Error validating access token: the user must be an administrator', 'lost_role'],
  ['190/460: The session has been invalidated', 'password_changed'],
  ['190: Invalid OAuth access token', null],
  ['-118: Invalid refresh token', null],
  ['toString: x', null],
])('%s is worded as %s', (problem, key) => expect(problemKey(problem)).toBe(key))
