import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Cards that the widget draws, without anything that could run in the website around it.

const address = z.union([z.literal(''), z.string().startsWith('/media/'), z.url({ protocol: /^https?$/ })])
const button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('postback'), title: z.string(), payload: z.string() }),
  z.strictObject({ type: z.literal('link'), title: z.string(), url: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ type: z.literal('call'), title: z.string(), phone: z.string() }),
])
const buttons = z.array(button)
const quick_replies = z.array(z.strictObject({ title: z.string(), payload: z.string(), content_type: z.string() }))
const items = z.array(z.strictObject({ title: z.string(), subtitle: z.string(), image_url: address, buttons }))

const said = { id: z.string().regex(/\.\d+$/), by: z.enum(['bot', 'operator']) }
const message = z.discriminatedUnion('type', [
  z.strictObject({ ...said, type: z.literal('text'), text: z.string(), buttons, quick_replies }),
  z.strictObject({
    ...said,
    type: z.enum(['image', 'video', 'audio', 'file']),
    url: address,
    filename: z.string(),
    is_voice: z.literal(true).optional(),
    buttons,
    quick_replies,
  }),
  z.strictObject({ ...said, type: z.literal('gallery'), items, quick_replies }),
  z.strictObject({ ...said, type: z.literal('list'), items, buttons, quick_replies }),
  z.strictObject({
    ...said,
    type: z.literal('multi_image'),
    images: z.array(z.strictObject({ url: address })),
    quick_replies,
  }),
  z.strictObject({ ...said, type: z.literal('typing'), seconds: z.number() }),
])

export const witness: Witness = {
  account: sampleAccount('pke_chat_plugin', {}),
  psid: 'v7',
  header: 'x-hawker-signature',
  sign: (body, { secret }) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  signs_body: true,
  token_in: 'nowhere',
  refuses: (request) => refusals(message, fields(request)),
}
