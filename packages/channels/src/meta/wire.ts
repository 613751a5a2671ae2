import { id, maybe } from '@hawker/outside'
import { z } from 'zod'

// The parts that events of Messenger and Instagram share.

const text = z.string()
/** Milliseconds, or seconds in lead-ad samples, or either as text in a test post. `instant` reads all. */
export const time = z.union([z.number(), text])
export type RawTime = z.infer<typeof time> | undefined

export const party = maybe(z.object({ id }))

export const referral = z.object({
  ref: maybe(text),
  source: maybe(text),
  type: maybe(text),
  ad_id: maybe(id),
  /** Where the click was. */
  referer_uri: maybe(text),
  ads_context_data: maybe(z.object({ ad_title: maybe(text) })),
  product: maybe(z.object({ id })),
})
export type RawReferral = z.infer<typeof referral>

export const quickReply = z.object({ payload: text })

export const postback = z.object({
  mid: maybe(id),
  title: maybe(text),
  payload: maybe(text),
  referral: maybe(referral),
})
export type RawPostback = z.infer<typeof postback>

export const reaction = z.object({ mid: id, action: maybe(text), emoji: maybe(text), reaction: maybe(text) })
export type RawReaction = z.infer<typeof reaction>

export const messageEdit = z.object({ mid: id, text: maybe(text), num_edit: maybe(z.number()) })
export type RawEdit = z.infer<typeof messageEdit>
