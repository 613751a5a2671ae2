import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { errorLines } from './error-lines.ts'

const wording = (code: string) => (code === 'flow.not_found' ? 'This flow is gone.' : null)

test.each([
  ['a known code', { message_code: 'flow.not_found', message: 'x' }, ['This flow is gone.']],
  ['a known code under errors', { errors: { message_code: 'flow.not_found' } }, ['This flow is gone.']],
  [
    'an unknown code with a message',
    { message_code: 'new.code', message: 'Said by the server' },
    ['Said by the server'],
  ],
  ['a message alone', { message: 'Said by the server', errors: { name: ['no'] } }, ['Said by the server']],
  ['nested errors', { errors: { name: ['Too short'], token: { value: 'Empty' } } }, ['Too short', 'Empty']],
  ['an unknown code alone', { message_code: 'new.code' }, ['Something went wrong']],
  ['an unknown code under errors', { errors: { message_code: 'new.code' } }, ['Something went wrong']],
  ['and words beside it', { errors: { message_code: 'new.code', name: ['Too short'] } }, ['Too short']],
  ['nothing', {}, ['Something went wrong']],
])('%s', (_, envelope, lines) => {
  const error = new ApiError(422, { success: false, ...envelope })
  expect(errorLines(error, wording, 'Something went wrong').lines).toEqual(lines)
})

test('a failure of our own code only says that something went wrong', () => {
  expect(errorLines(new TypeError('x is undefined'), wording, 'Something went wrong')).toEqual({
    code: null,
    lines: ['Something went wrong'],
  })
})
