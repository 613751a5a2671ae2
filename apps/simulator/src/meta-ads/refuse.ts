import { token } from '../random.ts'
import type { Reply } from '../wire.ts'

type Details = { subcode?: number; title?: string; words?: string; is_transient?: boolean }

/** A refusal in the Graph API's words. https://developers.facebook.com/docs/graph-api/guides/error-handling */
export class AdsRefusal extends Error {
  readonly status: number
  readonly code: number
  readonly details: Details
  constructor(status: number, code: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const invalid = (message: string, details: Details = {}): AdsRefusal =>
  new AdsRefusal(400, 100, `(#100) ${message}`, details)

export const notFound = (): AdsRefusal =>
  invalid('Unsupported request. Object does not exist, or this token may not see it.', { subcode: 33 })

export const refusalReply = ({ status, code, message, details }: AdsRefusal): Reply => ({
  status,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(details.subcode && { error_subcode: details.subcode }),
      ...(details.title && { error_user_title: details.title }),
      ...(details.words && { error_user_msg: details.words }),
      ...(details.is_transient && { is_transient: true }),
      fbtrace_id: token(11),
    },
  },
})
