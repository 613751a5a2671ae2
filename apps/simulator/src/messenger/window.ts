import type { Conversation } from '../conversation.ts'
import { badParameter, graphRefusal } from '../meta/refuse.ts'
import { asText, type Params } from '../params.ts'
import type { MessengerAccount } from './account.ts'

const day_ms = 86_400_000
const types = ['RESPONSE', 'UPDATE', 'MESSAGE_TAG', 'UTILITY']
const gone = ['CONFIRMED_EVENT_UPDATE', 'ACCOUNT_UPDATE', 'POST_PURCHASE_UPDATE']
const tags = ['HUMAN_AGENT', 'CUSTOMER_FEEDBACK', 'NON_PROMOTIONAL_SUBSCRIPTION']

/** Checks the kind of message and the tag, also inside the window. */
export const readMessagingType = (params: Params): { type: string; tag: string | undefined } => {
  const type = asText(params.messaging_type) ?? 'RESPONSE'
  const tag = asText(params.tag)
  if (!types.includes(type))
    throw badParameter(`Param messaging_type must be one of {${types.join(', ')}} - got "${type}".`)
  // https://developers.facebook.com/docs/messenger-platform/changelog – refused in every call since 27 April 2026.
  if (tag !== undefined && gone.includes(tag)) throw badParameter(`The message tag ${tag} is no longer supported.`)
  if (tag !== undefined && !tags.includes(tag))
    throw badParameter(`Param tag must be one of {${tags.join(', ')}} - got "${tag}".`)
  if (type === 'MESSAGE_TAG' && tag === undefined)
    throw badParameter('Param tag is required with messaging_type MESSAGE_TAG.')
  return { type, tag }
}

type Sending = { type: string; tag: string | undefined; template_type: string | undefined }

const outside = () =>
  graphRefusal(10, '(#10) This message is sent outside of allowed window.', {
    subcode: 2018278,
    title: 'Outside of allowed window',
  })

/**
 * Checks the window: anything for 24 hours after the customer's last act, a person's answer or a survey for 7 days, a
 * utility template always.
 */
export const checkWindow = (
  account: MessengerAccount,
  { last_user_at }: Conversation,
  now: number,
  sending: Sending,
): void => {
  if (sending.type === 'UTILITY' && sending.template_type !== 'utility')
    throw badParameter('messaging_type UTILITY needs an approved template.')
  if (account.knows_everyone) return
  if (sending.type === 'UTILITY') return
  const age = now - last_user_at
  if (age <= day_ms) return
  if (sending.tag === undefined || age > 7 * day_ms) throw outside()
  if (sending.tag === 'HUMAN_AGENT') return
  // CUSTOMER_FEEDBACK permits only a survey.
  if (sending.tag !== 'CUSTOMER_FEEDBACK' || sending.template_type !== 'customer_feedback') throw outside()
}
