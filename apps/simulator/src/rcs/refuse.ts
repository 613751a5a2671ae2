import { ApiRefusal } from '../api-refusal.ts'
import { createCheck } from '../check.ts'

const codes = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
} as const

/** A refusal in the words of Google's APIs: https://cloud.google.com/apis/design/errors */
export const refuse = (status: keyof typeof codes, message: string, details: object[] = []): ApiRefusal =>
  new ApiRefusal(status, message, {
    status: codes[status],
    body: { error: { code: codes[status], message, status, details } },
  })

/** Problems of a body name the field. */
export const check = createCheck((field, _problem, why) =>
  refuse('INVALID_ARGUMENT', `Invalid value at '${field}': ${why}`, [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description: why }] },
  ]),
)

export const tooFast = (): ApiRefusal => refuse('RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).')
