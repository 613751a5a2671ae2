import { ApiRefusal } from '../api-refusal.ts'
import { quickId } from '../random.ts'

type Details = {
  subcode?: number
  status?: number
  /** WhatsApp's own explanation. */
  details?: string
  is_transient?: boolean
  type?: string
  /** Words for the person in front of the app. */
  title?: string
  user_message?: string
}

/** A refusal of the Graph API in Meta's envelope. */
export const graphRefusal = (code: number, message: string, more: Details = {}): ApiRefusal => {
  const { subcode, status = 400, details, is_transient, type = 'OAuthException', title, user_message } = more
  return new ApiRefusal(subcode === undefined ? String(code) : `${code}/${subcode}`, message, {
    status,
    body: {
      error: {
        message,
        type,
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(is_transient === undefined ? {} : { is_transient }),
        ...(title === undefined ? {} : { error_user_title: title }),
        ...(user_message === undefined ? {} : { error_user_msg: user_message }),
        ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
        fbtrace_id: `A${quickId()}`,
      },
    },
  })
}

export const invalidToken = (message: string, subcode?: number, status = 400): ApiRefusal =>
  graphRefusal(190, message, { status, ...(subcode === undefined ? {} : { subcode }) })

export const noObject = (verb: string, id: string): ApiRefusal =>
  graphRefusal(
    100,
    `Unsupported ${verb.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { subcode: 33, type: 'GraphMethodException' },
  )

/** Code 100: a parameter is missing, too long or of the wrong form. */
export const badParameter = (why: string, subcode?: number): ApiRefusal =>
  graphRefusal(100, `(#100) ${why}`, subcode === undefined ? {} : { subcode })
