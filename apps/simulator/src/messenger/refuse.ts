import { quickId } from '../random.ts'
import type { Reply } from '../wire.ts'

type Details = { subcode?: number; status?: number; title?: string; user_message?: string; is_transient?: boolean }

/** A refusal of the Graph API. Adapters must decide by code and subcode: wording and status vary. */
export class GraphRefusal extends Error {
  readonly code: number
  readonly details: Details
  constructor(code: number, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** Code 100: a parameter is missing, too long or of the wrong form. */
export const badParameter = (why: string, subcode?: number): GraphRefusal =>
  new GraphRefusal(100, `(#100) ${why}`, subcode === undefined ? {} : { subcode })

export const tooManyCalls = (): GraphRefusal =>
  new GraphRefusal(613, '(#613) Calls to this api have exceeded the rate limit.')

export const codeName = ({ code, details }: GraphRefusal): string =>
  details.subcode === undefined ? String(code) : `${code}/${details.subcode}`

export const refusalReply = ({ code, message, details }: GraphRefusal, headers?: Record<string, string>): Reply => ({
  status: details.status ?? 400,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(details.subcode === undefined ? {} : { error_subcode: details.subcode }),
      ...(details.is_transient === undefined ? {} : { is_transient: details.is_transient }),
      ...(details.title === undefined ? {} : { error_user_title: details.title }),
      ...(details.user_message === undefined ? {} : { error_user_msg: details.user_message }),
      fbtrace_id: `A${quickId()}`,
    },
  },
  ...(headers ? { headers } : {}),
})
