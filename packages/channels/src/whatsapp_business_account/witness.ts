import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://developers.facebook.com/documentation/business-messaging/whatsapp, written a second time on purpose.

const words = (max: number) => z.string().regex(/\S/).max(max)
const link = z.url({ protocol: /^https?$/ })
const body = z.strictObject({ text: words(1024) })

/** A file is named by its address or by the id of its upload. */
const named = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.strictObject({ link, ...shape }), z.strictObject({ id: words(200), ...shape })])
const captioned = named({ caption: words(1024).optional() })
const document = named({ caption: words(1024).optional(), filename: words(240) })
const header = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), image: named({}) }),
  z.strictObject({ type: z.literal('video'), video: named({}) }),
  z.strictObject({ type: z.literal('document'), document: named({ filename: words(240) }) }),
])
const place = z.strictObject({
  type: z.literal('location'),
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: words(1024).optional(),
    address: words(1024).optional(),
  }),
})
const upload = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  type: z.string().regex(/^(image|video|audio|application)\/[\w.+-]+$/),
  file: z.string().startsWith('file:'),
})

const hasNoTwo = <Item>(items: Item[], key: (item: Item) => string): boolean =>
  new Set(items.map(key)).size === items.length

const replyButton = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({ id: words(256), title: words(20) }),
})
const buttons = z
  .array(replyButton)
  .min(1)
  .max(3)
  .refine((all) => hasNoTwo(all, ({ reply }) => reply.id), 'ids are unique')
  .refine((all) => hasNoTwo(all, ({ reply }) => reply.title), 'titles are unique')

const row = z.strictObject({ id: words(200), title: words(24), description: words(72).optional() })
const rows = z
  .array(row)
  .min(1)
  .max(10)
  .refine((all) => hasNoTwo(all, ({ id }) => id), 'ids are unique')

const products = z
  .array(
    z.strictObject({
      title: words(24),
      product_items: z.array(z.strictObject({ product_retailer_id: words(200) })).min(1),
    }),
  )
  .min(1)
  .max(10)
  .refine((all) => all.flatMap((one) => one.product_items).length <= 30, 'thirty products altogether')

const interactive = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('button'), header: header.optional(), body, action: z.strictObject({ buttons }) }),
  z.strictObject({
    type: z.literal('list'),
    body,
    action: z.strictObject({
      button: words(20),
      sections: z
        .array(z.strictObject({ title: words(24).optional(), rows }))
        .min(1)
        .max(10)
        .refine((all) => all.length === 1 || all.every(({ title }) => title), 'titles where there are several sections')
        .refine((all) => all.flatMap((one) => one.rows).length <= 10, 'ten rows altogether')
        .refine(
          (all) =>
            hasNoTwo(
              all.flatMap((one) => one.rows),
              ({ id }) => id,
            ),
          'ids are unique',
        ),
    }),
  }),
  z.strictObject({
    type: z.literal('product_list'),
    header: z.strictObject({ type: z.literal('text'), text: words(60) }),
    body,
    action: z.strictObject({ catalog_id: words(100), sections: products }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    header: header.optional(),
    body,
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: words(20), url: link }),
    }),
  }),
  z.strictObject({
    type: z.literal('location_request_message'),
    body,
    action: z.strictObject({ name: z.literal('send_location') }),
  }),
  z.strictObject({
    type: z.literal('request_contact_info'),
    body,
    action: z.strictObject({ name: z.literal('request_contact_info') }),
  }),
])

const value = z.strictObject({
  type: z.literal('text'),
  parameter_name: z
    .string()
    .regex(/^[a-z_]{1,20}$/)
    .optional(),
  text: words(1024).refine((text) => !/[\n\t]| {5}/.test(text), 'no line breaks, tabs or five spaces'),
})
const index = z.string().regex(/^\d{1,2}$/)
const simple = [
  z.strictObject({ type: z.literal('header'), parameters: z.array(z.union([header, place, value])).length(1) }),
  z.strictObject({ type: z.literal('header'), parameters: z.array(value).min(1) }),
  z.strictObject({ type: z.literal('body'), parameters: z.array(value).min(1) }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.literal('quick_reply'),
    index,
    parameters: z.array(z.strictObject({ type: z.literal('payload'), payload: words(256) })).length(1),
  }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.literal('url'),
    index,
    parameters: z.array(z.strictObject({ type: z.literal('text'), text: words(2000) })).length(1),
  }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.literal('mpm'),
    index,
    parameters: z
      .array(
        z.strictObject({
          type: z.literal('action'),
          action: z.strictObject({ thumbnail_product_retailer_id: words(200), sections: products }),
        }),
      )
      .length(1),
  }),
] as const
const carouselCard = z.strictObject({ card_index: z.int().min(0).max(9), components: z.array(z.union(simple)) })
const component = z.union([
  ...simple,
  z.strictObject({ type: z.literal('carousel'), cards: z.array(carouselCard).max(10) }),
])
const template = z.strictObject({
  // An unknown name or language is refused by a code of its own.
  name: z.string().max(512),
  language: z.strictObject({ code: z.string().min(1) }),
  components: z.array(component).min(1).optional(),
})

const everywhere = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z
    .string()
    .regex(/^\d{5,15}$/)
    .optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/)
    .optional(),
  biz_opaque_callback_data: words(512),
}
const message = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...everywhere,
      type: z.literal('text'),
      text: z.strictObject({ body: words(4096), preview_url: z.literal(true).optional() }),
    }),
    z.strictObject({ ...everywhere, type: z.literal('image'), image: captioned }),
    z.strictObject({ ...everywhere, type: z.literal('video'), video: captioned }),
    z.strictObject({ ...everywhere, type: z.literal('audio'), audio: named({ voice: z.literal(true).optional() }) }),
    z.strictObject({ ...everywhere, type: z.literal('sticker'), sticker: named({}) }),
    z.strictObject({ ...everywhere, type: z.literal('document'), document }),
    z.strictObject({ ...everywhere, type: z.literal('interactive'), interactive }),
    z.strictObject({ ...everywhere, type: z.literal('template'), template }),
  ])
  .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined), 'a phone or an id')
const typing = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: words(512),
  typing_indicator: z.strictObject({ type: z.literal('text') }),
})

export const witness: Witness = {
  account: sampleAccount('whatsapp_business_account', {
    details: { waba_id: '80010', phone: '+1 555-000-1111', catalog_id: '70010' },
  }),
  psid: '84900000001',
  context: { message_id: 'wamid.A1' },
  header: 'x-hub-signature-256',
  sign: (bytes, { secret }) => `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`,
  signs_body: true,
  token_in: 'headers',
  refuses(request) {
    const paths = request.path === '/v25.0/9001/messages' ? [] : [`no address ${request.path}`]
    const { asset } = request
    const uploaded = asset ? refusals(upload, fields(asset.upload)) : []
    return [...paths, ...uploaded, ...refusals(request.is_side ? typing : message, fields(request))]
  },
}
