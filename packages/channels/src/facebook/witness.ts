import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fields, jsonField, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://developers.facebook.com/docs/messenger-platform, written a second time on purpose.

const words = (max: number) => z.string().min(1).max(max)
const address = z.url({ protocol: /^https?$/ })

const button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('postback'), title: words(20), payload: words(1000) }),
  z.strictObject({ type: z.literal('web_url'), title: words(20), url: address }),
  z.strictObject({ type: z.literal('phone_number'), title: words(20), payload: z.string().regex(/^\+[1-9]\d{6,14}$/) }),
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

const surveyQuestion = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_]{1,80}$/),
  type: z.enum(['csat', 'nps', 'ces', 'free_form']),
  title: z.string().min(5).max(85).optional(),
  score_label: z.enum(['neg_pos', 'hard_easy', 'dis_sat', 'unlike_like', 'poor_great', 'none']),
  score_option: z.enum(['one_to_five', 'five_stars', 'five_emojis', 'zero_to_ten', 'one_to_seven']),
})
const survey = z.strictObject({
  template_type: z.literal('customer_feedback'),
  title: words(65),
  subtitle: words(80).optional(),
  button_title: words(20),
  feedback_screens: z.array(z.strictObject({ questions: z.array(surveyQuestion).length(1) })).length(1),
  business_privacy: z.strictObject({ url: address }),
  expires_in_days: z.int().min(1).max(7),
})
const optIn = z.strictObject({
  template_type: z.literal('notification_messages'),
  title: words(65).optional(),
  payload: words(1000),
})

const form = z.strictObject({
  template_type: z.literal('customer_information'),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  business_privacy: z.strictObject({ url: address }),
  expires_in_days: z.int().min(1).max(7),
})
const shown = z.strictObject({
  media_type: z.enum(['image', 'video']),
  attachment_id: words(100),
  buttons,
})

const payload = z.union([
  survey,
  optIn,
  form,
  z.strictObject({ template_type: z.literal('media'), elements: z.array(shown).length(1) }),
  z.strictObject({ template_type: z.literal('button'), text: z.string().regex(/\S/).max(640), buttons }),
  z.strictObject({ template_type: z.literal('generic'), elements: z.array(element).min(1).max(10) }),
])

const media = z.enum(['image', 'video', 'audio', 'file'])
const attachment = z.union([
  z.strictObject({ type: z.literal('template'), payload }),
  z.strictObject({ type: media, payload: z.strictObject({ url: address, is_reusable: z.literal(false) }) }),
  z.strictObject({ type: media, payload: z.strictObject({ attachment_id: words(100) }) }),
])

const quickReply = z.discriminatedUnion('content_type', [
  z.strictObject({ content_type: z.literal('text'), title: words(20), payload: words(1000) }),
  z.strictObject({ content_type: z.enum(['user_phone_number', 'user_email']) }),
])

const carried = {
  metadata: words(1000),
  quick_replies: z.array(quickReply).min(1).max(13).optional(),
}
const image = z.strictObject({ type: z.literal('image'), payload: z.strictObject({ url: address }) })
const message = z.union([
  z.strictObject({ ...carried, text: z.string().regex(/\S/).max(2000) }),
  z.strictObject({ ...carried, attachment }),
  z.strictObject({ ...carried, sticker_id: z.int().positive() }),
  z.strictObject({ ...carried, attachments: z.array(image).min(1).max(30) }),
])

const recipient = z.strictObject({ id: words(100) })
const value = z.strictObject({ type: z.literal('text'), parameter_name: words(100).optional(), text: words(1024) })
const utility = z.strictObject({
  ...carried,
  template: z.strictObject({
    name: words(512),
    language: z.strictObject({ code: z.string() }),
    components: z
      .array(
        z.union([
          z.strictObject({ type: z.enum(['header', 'body']), parameters: z.array(value).min(1) }),
          z.strictObject({
            type: z.literal('header'),
            parameters: z
              .array(z.strictObject({ type: z.literal('image'), image: z.strictObject({ link: address }) }))
              .length(1),
          }),
          z.strictObject({
            type: z.literal('buttons'),
            parameters: z
              .array(
                z.union([
                  z.strictObject({ type: z.literal('POSTBACK'), payload: words(1000) }),
                  z.strictObject({ type: z.literal('URL'), url: words(2000) }),
                ]),
              )
              .min(1),
          }),
        ]),
      )
      .min(1)
      .optional(),
  }),
})
const subscriber = z.union([
  z.strictObject({ notification_messages_token: words(1000) }),
  z.strictObject({ one_time_notif_token: words(1000) }),
])
const send = z.union([
  z
    .strictObject({
      recipient,
      messaging_type: z.enum(['RESPONSE', 'MESSAGE_TAG']),
      tag: z.enum(['HUMAN_AGENT', 'CUSTOMER_FEEDBACK']).optional(),
      message,
    })
    .refine(({ messaging_type, tag }) => (messaging_type === 'MESSAGE_TAG') === (tag !== undefined), 'tag and type'),
  z.strictObject({ recipient, messaging_type: z.literal('UTILITY'), message: utility }),
  z.strictObject({ recipient: subscriber, message }),
])
const marketing = z.strictObject({
  message_id: words(100),
  messenger_delivery_data: z.strictObject({ subscription_token: words(1000) }),
  message: z.union([message, z.strictObject({ attachment })]).optional(),
})
const at = { page: '/v25.0/9001/messages', ads: /^\/v25\.0\/act_\w+\/messages$/ }
const upload = z.strictObject({
  message: jsonField(
    z.strictObject({
      attachment: z.strictObject({ type: media, payload: z.strictObject({ is_reusable: z.literal(true) }) }),
    }),
  ),
  filedata: z.string().startsWith('file:'),
})
const action = z.strictObject({ recipient, sender_action: z.literal('typing_on') })

export const witness: Witness = {
  account: sampleAccount('facebook', {
    details: { app_id: '777', privacy_url: 'https://shop.example/privacy', country: 'VN' },
  }),
  psid: '7001',
  header: 'x-hub-signature-256',
  sign: (body, { secret }) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  signs_body: true,
  token_in: 'headers',
  refuses(request) {
    const sent = fields(request)
    if (at.ads.test(request.path)) return refusals(marketing, sent)
    const paths = request.path === at.page ? [] : [`no address ${request.path}`]
    const { asset } = request
    const uploaded = asset ? refusals(upload, fields(asset.upload)) : []
    return [...paths, ...refusals('sender_action' in sent ? action : send, sent), ...uploaded]
  },
}
