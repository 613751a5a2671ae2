import { readFileSync } from 'node:fs'
import { type OutCard, type Platform, templateDraft } from '@hawker/core'
import type { Answer } from '@hawker/outside'
import { z } from 'zod'
import type { Recipient } from '../channel.ts'
import { scopeSets } from '../login.ts'

// The same files under `fixtures/` in every channel's folder.

const button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('postback'), title: z.string(), payload: z.string() }),
  z.strictObject({ type: z.literal('link'), title: z.string(), url: z.string() }),
  z.strictObject({ type: z.literal('call'), title: z.string(), phone: z.string() }),
])
const quickReply = z.strictObject({
  title: z.string(),
  payload: z.string(),
  content_type: z.enum(['text', 'user_email', 'user_phone_number']),
})
const buttons = z.array(button)
const quick_replies = z.array(quickReply)
const item = { title: z.string(), subtitle: z.string(), image_url: z.string(), buttons }
const items = z.array(z.strictObject(item))
const product = z.strictObject({ id: z.string(), ...item })

const parameters = z.array(z.string())
const named = { parameters, names: z.array(z.string()).optional() }
const suffixes = z.array(z.strictObject({ index: z.number(), text: z.string() })).optional()
const templatePart = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('HEADER'),
    format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']),
    text: z.string(),
    url: z.string(),
    ...named,
  }),
  z.strictObject({ type: z.literal('BODY'), text: z.string(), ...named }),
  z.strictObject({
    type: z.literal('BUTTONS'),
    buttons,
    products: z
      .array(
        z.strictObject({
          index: z.number(),
          sections: z.array(z.strictObject({ title: z.string(), ids: z.array(z.string()) })),
        }),
      )
      .optional(),
    suffixes,
  }),
  z.strictObject({
    type: z.literal('CAROUSEL'),
    cards: z.array(
      z.strictObject({
        format: z.enum(['IMAGE', 'VIDEO']),
        url: z.string(),
        text: z.string(),
        ...named,
        buttons,
        suffixes,
      }),
    ),
  }),
])

const card: z.ZodType<OutCard> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string(), buttons, quick_replies }),
  z.strictObject({
    type: z.enum(['image', 'video', 'audio', 'file']),
    url: z.string(),
    filename: z.string(),
    is_voice: z.literal(true).optional(),
    bytes: z.number().optional(),
    seconds: z.number().optional(),
    buttons,
    quick_replies,
  }),
  z.strictObject({ type: z.literal('gallery'), items, quick_replies }),
  z.strictObject({ type: z.literal('list'), items, buttons, quick_replies }),
  z.strictObject({
    type: z.literal('multi_image'),
    images: z.array(z.strictObject({ url: z.string() })),
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('customer_feedback'),
    title: z.string(),
    subtitle: z.string(),
    questions: z.array(z.strictObject({ title: z.string() })),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('notification_messages_req'),
    text: z.string(),
    title: z.string(),
    topic_id: z.string(),
    is_recurring: z.boolean(),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('menu'),
    text: z.string(),
    title: z.string(),
    sections: z.array(
      z.strictObject({
        title: z.string(),
        rows: z.array(z.strictObject({ title: z.string(), subtitle: z.string(), payload: z.string() })),
      }),
    ),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('products'),
    text: z.string(),
    title: z.string(),
    sections: z.array(z.strictObject({ title: z.string(), products: z.array(product) })),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('sticker'),
    package_id: z.string(),
    sticker_id: z.string(),
    url: z.string(),
    emoji: z.string(),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('one_time_notif_req'),
    text: z.string(),
    topic_id: z.string(),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('marketing_message'),
    message_id: z.string(),
    ad_account_id: z.string(),
    user_id: z.string(),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('structured_information_template'),
    title: z.string(),
    subtitle: z.string(),
    fields: z.array(z.strictObject({ title: z.string(), value: z.string() })),
    buttons,
    quick_replies,
  }),
  z.strictObject({ type: z.literal('location_request'), text: z.string(), buttons, quick_replies }),
  z.strictObject({
    type: z.literal('whatsapp_message_template'),
    name: z.string(),
    language: z.string(),
    category: z.string(),
    components: z.array(templatePart),
    buttons,
    quick_replies,
  }),
  z.strictObject({
    type: z.literal('zalo_zns_message_template'),
    oa_id: z.string(),
    template_id: z.string(),
    params: z.record(z.string(), z.string()),
    buttons,
    quick_replies,
  }),
  z.strictObject({ type: z.literal('typing'), seconds: z.number() }),
])

const recipient: z.ZodType<Partial<Recipient>> = z.strictObject({
  psid: z.string().optional(),
  address: z.string().optional(),
  is_operator: z.boolean().optional(),
  as: z.enum(['reply', 'person', 'late']).optional(),
  opt_in: z
    .strictObject({ token: z.string(), kind: z.enum(['notification_messages', 'one_time_notif_req']) })
    .optional(),
  context: z.record(z.string(), z.string()).optional(),
})

/** A webhook body – as a value, or as text where the bytes matter – and its parsed events. */
const inbound = z.array(
  z
    .strictObject({
      says: z.string(),
      body: z.unknown().optional(),
      raw: z.string().optional(),
      parsed: z.array(z.unknown()),
    })
    .transform(({ says, body, raw, parsed }) => ({ says, text: raw ?? JSON.stringify(body), parsed })),
)

/** A card and the exact requests that send it. `body` is a value here, and `is_side` appears only when true. */
const outbound = z.array(
  z.strictObject({
    says: z.string(),
    card,
    to: recipient.optional(),
    requests: z.array(
      z.strictObject({
        path: z.string(),
        body: z.record(z.string(), z.unknown()),
        uploads: z.array(z.unknown()).optional(),
        asset: z.unknown().optional(),
        /** The question that goes to the platform first, and the body where it says no. */
        asks: z.string().optional(),
        otherwise: z.unknown().optional(),
        is_side: z.boolean().default(false),
      }),
    ),
  }),
)

/** A platform's answer, with its body as text or as a value, and its meaning. */
const answers = z.array(
  z
    .strictObject({
      says: z.string(),
      status: z.number(),
      headers: z.record(z.string(), z.string()).default({}),
      body: z.unknown(),
      reading: z.record(z.string(), z.unknown()),
    })
    .transform(({ says, status, headers, body, reading }) => {
      const answer: Answer = { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
      return { says, answer, reading }
    }),
)

const texts = z.record(z.string(), z.string())
const account = z
  .strictObject({ page_id: z.string(), token: z.string(), secrets: texts, details: texts })
  .partial()
  .default({})
const attachment = z.strictObject({ url: z.string(), platform_file_id: z.string() }).partial()
const call = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('connect'),
    account,
    asks: z.strictObject({ comments: z.boolean() }).optional(),
  }),
  z.strictObject({ do: z.literal('list_posts'), account }),
  z.strictObject({ do: z.enum(['post', 'list_comments']), account, post_id: z.string() }),
  z.strictObject({ do: z.literal('refresh'), account }),
  z.strictObject({
    do: z.literal('login'),
    account,
    code: z.string(),
    /** The way to sign in; the channel's own where it is missing. */
    at: z.string().optional(),
    scopes: z.enum(scopeSets).default('standard'),
  }),
  z.strictObject({ do: z.literal('health'), account }),
  z.strictObject({ do: z.literal('list_templates'), account }),
  z.strictObject({ do: z.literal('create_template'), account, draft: templateDraft }),
  z.strictObject({ do: z.literal('change_template'), account, platform_id: z.string(), draft: templateDraft }),
  z.strictObject({
    do: z.literal('remove_template'),
    account,
    template: z.strictObject({ platform_id: z.string(), name: z.string() }),
  }),
  z.strictObject({ do: z.literal('disconnect'), account }),
  z.strictObject({ do: z.literal('media_url'), account, attachment }),
  z.strictObject({ do: z.literal('person'), account, psid: z.string() }),
])
export type ClientCall = z.infer<typeof call>

/** A call of the channel's client, its exact requests with their answers, and its result. `down`: no answer comes. */
const client = z.array(
  z.strictObject({
    says: z.string(),
    call,
    exchanges: z.array(
      z.strictObject({
        request: z.strictObject({
          method: z.string(),
          path: z.string(),
          authorization: z.string().optional(),
          body: z.unknown().optional(),
          /** The length of a file in place of a body. */
          bytes: z.number().optional(),
        }),
        status: z.number().default(200),
        body: z.unknown(),
        down: z.literal(true).optional(),
      }),
    ),
    comes_to: z.unknown(),
  }),
)
export type ClientFixture = z.infer<typeof client>[number]
export type InboundFixture = z.infer<typeof inbound>[number]

/** The fixtures of a channel; a file that is missing or empty is a failure, not a channel without rules. */
export const fixturesOf = (id: Platform) => ({
  inbound: inbound.min(1).parse(read(id, 'inbound')),
  outbound: outbound.min(1).parse(read(id, 'outbound')),
  answers: answers.min(1).parse(read(id, 'answers')),
  client: client.min(1).parse(read(id, 'client')),
})

const read = (id: Platform, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${id}/fixtures/${name}.json`, import.meta.url), 'utf8'))
