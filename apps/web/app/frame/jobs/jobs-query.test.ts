import { expect, test } from 'vitest'
import { type Job, withJob } from './jobs-query.ts'

const job = (id: string, done: number, state: Job['state'] = 'running'): Job => ({
  ...{
    id,
    done,
    state,
    kind: 'move',
    subject: 'f',
    total: 9,
    results: {},
    at: '2026-03-02T00:00:00.000Z',
    ended_at: null,
    why: null,
  },
})

test.each<[string, Job[], Job, Job[]]>([
  ['new work comes first', [job('a', 1)], job('b', 0), [job('b', 0), job('a', 1)]],
  ['progress replaces what was known', [job('a', 1)], job('a', 2), [job('a', 2)]],
  ['a late frame takes nothing back', [job('a', 3)], job('a', 2), [job('a', 3)]],
  ['a pause changes the state alone', [job('a', 3)], job('a', 3, 'paused'), [job('a', 3, 'paused')]],
])('%s', (_, before, now, after) => {
  expect(withJob(before, now)).toEqual(after)
})
