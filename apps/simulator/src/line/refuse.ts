import { randomUUID } from 'node:crypto'
import { ApiRefusal } from '../api-refusal.ts'
import { createCheck } from '../check.ts'

/** LINE answers every call with the id of the request. */
export const requestId = (): Record<string, string> => ({ 'x-line-request-id': randomUUID() })

export const refuse = (
  status: number,
  message: string,
  details?: { message: string; property: string }[],
): ApiRefusal =>
  new ApiRefusal(String(status), message, {
    status,
    body: { message, ...(details ? { details } : {}) },
    headers: requestId(),
  })

const words = {
  missing: 'May not be empty',
  form: 'Invalid value',
  length: 'Length is too long',
  count: 'Size is out of range',
  unknown: 'Unknown value',
}

/** Problems of a body name the property. */
export const check = createCheck((property, problem, why) =>
  refuse(400, 'The request body has 1 error(s)', [
    { message: problem === 'missing' ? words.missing : `${words[problem]}: ${why}`, property },
  ]),
)

export const tooFast = (): ApiRefusal => refuse(429, 'The API rate limit has been exceeded. Try again later.')
