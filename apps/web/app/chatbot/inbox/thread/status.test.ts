import { expect, test } from 'vitest'
import { knownReason } from './status.ts'

test.each([
  [null, null],
  ['unreachable', { why: 'unreachable', since: null }],
  ['window_closed@2026-03-01T08:00:00.000Z', { why: 'window_closed', since: '2026-03-01T08:00:00.000Z' }],
  ['403: Forbidden', null],
  ['toString', null],
])('reason %j', (reason, known) => expect(knownReason(reason)).toEqual(known))
