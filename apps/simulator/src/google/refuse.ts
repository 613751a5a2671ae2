import type { Reply } from '../wire.ts'

type Details = Record<string, unknown>[]

/** A refusal in the words of Google's APIs: https://cloud.google.com/apis/design/errors */
export class GoogleRefusal extends Error {
  readonly code: number
  readonly status: string
  readonly details: Details | undefined
  constructor(code: number, status: string, message: string, details?: Details) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

export const badRequest = (message: string, details?: Details): GoogleRefusal =>
  new GoogleRefusal(400, 'INVALID_ARGUMENT', message, details)

export const notFound = (): GoogleRefusal => new GoogleRefusal(404, 'NOT_FOUND', 'Requested entity was not found.')

export const noPermission = (): GoogleRefusal =>
  new GoogleRefusal(403, 'PERMISSION_DENIED', 'The caller does not have permission')

/** One broken field of a request, as the JSON parser in front of every API names it. */
export const badField = (field: string, message: string): GoogleRefusal =>
  badRequest(message, [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description: message }] },
  ])

export const errorInfo = (reason: string, metadata: Record<string, string>) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata,
})

export const unauthenticated = (): GoogleRefusal =>
  new GoogleRefusal(
    401,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  )

export const fewScopes = (service: string): GoogleRefusal =>
  new GoogleRefusal(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', { service }),
  ])

export const refusalReply = ({ code, status, message, details }: GoogleRefusal): Reply => ({
  status: code,
  body: { error: { code, message, status, ...(details ? { details } : {}) } },
})

/** The token endpoint answers errors by RFC 6749, not in the shape of the other APIs. */
export class TokenRefusal extends Error {
  readonly code: number
  readonly error: string
  constructor(error: string, description: string, code = 400) {
    super(description)
    this.error = error
    this.code = code
  }
}

export const tokenRefusalReply = ({ code, error, message }: TokenRefusal): Reply => ({
  status: code,
  body: { error, error_description: message },
})
