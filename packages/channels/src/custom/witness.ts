import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// The contract of docs/custom-channel.md, written a second time to check the adapter.

const text = z.string()
const button = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('postback'), label: text.max(40), payload: text.max(64) }),
  z.strictObject({ kind: z.literal('url'), label: text.max(40), url: text }),
  z.strictObject({ kind: z.literal('call'), label: text.max(40), phone: text }),
])
const pressed = {
  buttons: z.array(button).min(1).max(10).optional(),
  quickReplies: z
    .array(z.strictObject({ label: text, payload: text, asks: z.enum(['email', 'phone']).optional() }))
    .min(1)
    .max(11)
    .optional(),
}
const common = {
  version: z.literal(1),
  id: text.min(1),
  channelId: text.min(1),
  conversation: z.strictObject({ id: text.min(1) }),
  seq: z.int().nonnegative(),
  by: z.enum(['bot', 'person']),
  /** Of a private reply: the comment that it answers. */
  toComment: text.optional(),
}
export const envelope = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('typing'), data: z.strictObject({ seconds: z.number() }) }),
  z.strictObject({
    ...common,
    type: z.literal('text'),
    data: z.strictObject({ text: text.max(4000), format: z.literal('plain'), ...pressed }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('media'),
    data: z.strictObject({ kind: z.enum(['image', 'video', 'audio', 'file']), url: text, name: text, ...pressed }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('media_group'),
    data: z.strictObject({
      items: z.array(z.strictObject({ kind: z.literal('image'), url: text })).min(1),
      quickReplies: pressed.quickReplies,
    }),
  }),
  z.strictObject({ ...common, type: z.literal('location_request'), data: z.strictObject({ text, ...pressed }) }),
  z.strictObject({
    ...common,
    type: z.literal('carousel'),
    data: z.strictObject({
      cards: z
        .array(
          z.strictObject({
            title: text,
            subtitle: text.optional(),
            imageUrl: text.optional(),
            buttons: z.array(button).max(10),
          }),
        )
        .min(1)
        .max(10),
      ...pressed,
    }),
  }),
])

const timestamp = String(Math.floor(Date.now() / 1_000))

export const witness: Witness = {
  account: sampleAccount('custom', { details: { callback_url: 'https://app.example/hawker' } }),
  psid: 'c_1',
  header: 'webhook-signature',
  beside: { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp },
  sign(body, { secret }) {
    const mac = createHmac('sha256', secret || 'no secret')
      .update(`evt_1.${timestamp}.`)
      .update(body)
    return `v1,${mac.digest('base64')}`
  },
  signs_body: true,
  token_in: 'nowhere',
  refuses: (request) => refusals(envelope, fields(request)),
}
