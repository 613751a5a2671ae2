/** Every code a request can be refused with, and the status it is answered with. */
const statuses = {
  invalid_body: 400,
  not_signed_in: 401,
  wrong_password: 401,
  forbidden: 403,
  cross_site: 403,
  needs_session: 403,
  not_found: 404,
  method_not_allowed: 405,
  taken: 409,
  'conflict.revision': 409,
  'member.last_admin': 409,
  'invite.used': 410,
  'invite.expired': 410,
  too_large: 413,
  unsupported_media: 415,
  'flow.has_problems': 422,
  'channel.rejected': 422,
  too_many: 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof statuses

/** Text per field, nested as the body is. */
export type Errors = { [key: string]: unknown }

/** This request may not happen. Only the HTTP layer turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly errors: Errors | undefined
  /** Seconds after which trying again makes sense. */
  readonly retry_after: number | undefined

  constructor(code: RefusalCode, errors?: Errors, retry_after?: number) {
    super(code)
    this.code = code
    this.status = statuses[code]
    this.errors = errors
    this.retry_after = retry_after
  }
}

/** A promise of ours that must hold; when it does not, that is a bug, and never the asker's fault. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`This should never happen: ${what}`)
}
