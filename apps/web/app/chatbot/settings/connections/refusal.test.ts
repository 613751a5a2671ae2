import { expect, test } from 'vitest'
import { ApiError } from '../../../frame/api.ts'
import { refusedFields, serviceWords } from './refusal.ts'

const refused = (errors: unknown) => new ApiError(422, { success: false, errors })

test.each([
  ['a field that is no such key', { secrets: { api_key: 'This is not such a key.' } }, ['api_key'], null],
  ['words of the service', { secrets: 'API key revoked' }, [], 'API key revoked'],
  ['another refusal', { name: 'too long' }, [], null],
  ['nothing more', undefined, [], null],
])('%s', (_, errors, fields, words) => {
  expect([refusedFields(refused(errors)), serviceWords(refused(errors))]).toEqual([fields, words])
})

test('a request that failed in the browser names no field', () => {
  expect([refusedFields(new Error('x')), serviceWords(new Error('x'))]).toEqual([[], null])
})
