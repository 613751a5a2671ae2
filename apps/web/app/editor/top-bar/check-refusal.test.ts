import { expect, test } from 'vitest'
import { ApiError } from '../../frame/api.ts'
import { failedChecks } from './check-refusal.ts'

const refused = (checks: unknown) =>
  new ApiError(422, { success: false, message_code: 'flow.checks_failed', errors: { checks } })
const problem = { key: 'dead_end', params: { a: 1 }, path: '/flows/0' }
const failed = { check: 'tests', why: 'failed', can_override: true, problems: [problem] }

test.each<[string, unknown, unknown]>([
  ['a failed check with its problems', refused([failed]), [failed]],
  [
    'one that took too long',
    refused([{ check: 'tests', why: 'timed_out' }]),
    [{ check: 'tests', why: 'timed_out', can_override: false, problems: [] }],
  ],
  [
    'a problem of a newer server is left out',
    refused([{ ...failed, problems: [problem, { ...problem, key: 'of later' }, 7] }]),
    [failed],
  ],
  ['another refusal', new ApiError(409, { success: false, message_code: 'conflict.revision' }), null],
  ['a refusal without checks', refused('none'), null],
  ['an error of the browser', new Error('offline'), null],
])('%s', (_, error, checks) => {
  expect(failedChecks(error)).toEqual(checks)
})
