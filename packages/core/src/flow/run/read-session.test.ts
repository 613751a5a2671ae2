import { expect, test } from 'vitest'
import { blankSession } from '../session.ts'
import { currentSession, isSession } from './read-session.ts'

test.each([
  ['a newer format', { ...blankSession(), format: 3 }],
  ['no session', 'hello'],
  ['nothing', null],
])('%s is left as it is', (_, stored) => {
  expect(currentSession(stored)).toBe(stored)
  expect(isSession(stored)).toBe(false)
})
