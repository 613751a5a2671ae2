import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://developers.facebook.com/docs/messenger-platform/instagram, written a second time on purpose.

const words = (max: number) => z.string().min(1).max(max)
const address = z.url({ protocol: /^https?$/ })

const button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('postback'), title: words(20), payload: words(1000) }),
  z.strictObject({ type: z.literal('web_url'), title: words(20), url: address }),
])
const buttons = z.array(button).min(1).max(3)

const element = z
  .strictObject({
    title: words(80),
    subtitle: words(80).optional(),
    image_url: address.optional(),
    buttons: buttons.optional(),
  })
  .refine(({ subtitle, image_url, buttons }) => subtitle ?? image_url ?? buttons, 'a title alone')

const template = z.discriminatedUnion('template_type', [
  z.strictObject({ template_type: z.literal('button'), text: z.string().regex(/\S/).max(640), buttons }),
  z.strictObject({ template_type: z.literal('generic'), elements: z.array(element).min(1).max(10) }),
])

const attachment = z.union([
  z.strictObject({ type: z.literal('template'), payload: template }),
  z.strictObject({
    type: z.enum(['image', 'video', 'audio', 'file']),
    payload: z.strictObject({ url: address }),
  }),
])

const quickReply = z.discriminatedUnion('content_type', [
  z.strictObject({ content_type: z.literal('text'), title: words(20), payload: words(1000) }),
  z.strictObject({ content_type: z.enum(['user_phone_number', 'user_email']) }),
])

const carried = { quick_replies: z.array(quickReply).min(1).max(13).optional() }
const text = z
  .string()
  .regex(/\S/)
  .refine((said) => Buffer.byteLength(said) <= 1000, 'more than 1000 bytes')
const message = z.union([z.strictObject({ ...carried, text }), z.strictObject({ ...carried, attachment })])

const recipient = z.strictObject({ id: words(100) })
const send = z
  .strictObject({
    recipient,
    messaging_type: z.enum(['RESPONSE', 'MESSAGE_TAG']),
    tag: z.literal('HUMAN_AGENT').optional(),
    message,
  })
  .refine(({ messaging_type, tag }) => (messaging_type === 'MESSAGE_TAG') === (tag !== undefined), 'tag and type')
const action = z.strictObject({ recipient, sender_action: z.literal('typing_on') })

export const witness: Witness = {
  account: sampleAccount('instagram_official', {
    page_id: '178414',
    hosts: {
      api: 'https://platform.example',
      instagram: 'https://instagram.example',
      own_www: 'https://www.instagram.example',
      own_oauth: 'https://oauth.instagram.example',
    },
    details: { facebook_page: '9001', username: 'demoshop' },
  }),
  psid: '7001',
  header: 'x-hub-signature-256',
  sign: (body, { secret }) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  signs_body: true,
  token_in: 'headers',
  refuses(request) {
    const paths =
      request.path === '/v25.0/9001/messages' && request.host === 'api' ? [] : [`no address ${request.path}`]
    const sent = fields(request)
    return [...paths, ...refusals('sender_action' in sent ? action : send, sent)]
  },
}
