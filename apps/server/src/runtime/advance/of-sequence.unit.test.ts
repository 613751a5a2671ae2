import type { Enrollment } from '@hawker/core'
import { expect, test } from 'vitest'
import { changedEnrollments, stepReached } from './of-sequence.ts'

const since = '2026-11-25T10:00:00.000Z'
const waits = (sequence: string, step = 0): Enrollment => ({ sequence, step, flow: `f${step}`, token: 't', since })
const row = (sequence_id: string, step: number) => ({ sequence_id, step, flow: `f${step}`, since })
const ended = (sequence_id: string) => ({ sequence_id, step: null, flow: null, since: null })

test.each([
  ['nothing', [waits('a')], [waits('a')], []],
  ['a sequence is followed', [], [waits('a')], [row('a', 0)]],
  ['a step is done', [waits('a')], [waits('a', 1)], [row('a', 1)]],
  ['a sequence ends', [waits('a'), waits('b')], [waits('b')], [ended('a')]],
])('%s', (_, before, after, rows) => {
  expect(changedEnrollments(before, after)).toEqual(rows)
})

test('a step that is passed has its reason; one that begins has said nothing yet', () => {
  const reach = { effect: 'reach_step', sequence: 's', step: 'hello' } as const
  expect(stepReached({ ...reach, reason: 'step_off' })).toMatchObject({ key: 'sequence:s/hello', reason: 'step_off' })
  expect(stepReached({ ...reach, reason: null })).toMatchObject({ reason: 'no_message', n: null, is_due: true })
})
