import { attachmentTypes, commentVerbs, customerSources, postKinds, templateQualities } from '@hawker/core'
import { z } from 'zod'
import type { ParsedEvent } from '../channel.ts'

// The limits of stored events: keys and ids short enough for an index, instants that PostgreSQL can store.
const key = z.string().min(1).max(200)
const at = z.iso.datetime().nullable()
const text = z.string()

const attachments = z
  .array(
    z.strictObject({
      type: z.enum(attachmentTypes),
      url: text.optional(),
      platform_file_id: text.optional(),
      filename: text.optional(),
      mime_type: text.optional(),
      size: z.number().optional(),
      lat: z.number().optional(),
      long: z.number().optional(),
      title: text.optional(),
      product_id: text.optional(),
      quantity: z.int().min(1).optional(),
    }),
  )
  .min(1)
  .optional()

const profile = z.record(z.string(), z.union([text, z.number()])).optional()

const opt_in = z.strictObject({
  token: text.min(1),
  kind: z.enum(['notification_messages', 'one_time_notif_req', 'marketing_templates']),
  is_stopped: z.boolean(),
  expires_at: z.iso.datetime().optional(),
  timezone: text.optional(),
  topic: text.optional(),
  frequency: text.optional(),
  title: text.optional(),
  payload: text.optional(),
})

const change = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('template'),
    template: z
      .strictObject({
        platform_id: text.min(1).max(200).optional(),
        name: text.min(1).max(512).optional(),
        language: text.max(20).optional(),
        status: text.min(1).max(50).optional(),
        reason: text.max(200).optional(),
        category: text.min(1).max(100).optional(),
        quality: z.enum(templateQualities).nullable().optional(),
      })
      .refine(({ platform_id, name }) => platform_id !== undefined || name !== undefined),
  }),
  z.strictObject({ of: z.literal('quality'), quality: z.enum(['good', 'medium', 'low']) }),
  z.strictObject({ of: z.literal('limit'), most: z.int().min(0).nullable() }),
  z.strictObject({ of: z.literal('restriction'), is_restricted: z.boolean(), reason: text.max(200) }),
  z.strictObject({ of: z.literal('access'), reason: text.max(200) }),
])

const also = z.array(key).min(1).optional()

const inbound = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    psid: key,
    also,
    address: key.optional(),
    event_key: key,
    platform_id: key.optional(),
    at,
    text: text.optional(),
    payload: text.optional(),
    ref: text.optional(),
    came_by: z
      .strictObject({
        source: z.enum(customerSources).optional(),
        ad_id: key.optional(),
        click_id: text.optional(),
        url: text.optional(),
        title: text.optional(),
      })
      .optional(),
    album: text.optional(),
    attachments,
    reply_to: text.optional(),
    profile,
    opt_in: opt_in.optional(),
    opens_only: z.literal(true).optional(),
    context: z.record(z.string(), text).optional(),
  }),
  z.strictObject({
    kind: z.literal('receipt'),
    psid: key,
    also,
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    platform_ids: z.array(key).optional(),
    our_id: text.optional(),
    watermark: z.iso.datetime().optional(),
    at,
    reason: text.optional(),
  }),
  z.strictObject({
    kind: z.literal('echo'),
    psid: key,
    also,
    event_key: key,
    platform_id: key.optional(),
    at,
    text: text.optional(),
    attachments,
    is_bot: z.literal(true).optional(),
    may_be_ours: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('subscription'),
    psid: key,
    event_key: key,
    at,
    is_subscribed: z.boolean(),
    profile,
    context: z.record(z.string(), text).optional(),
  }),
  z.strictObject({ kind: z.literal('opt_in'), psid: key, also, event_key: key, at, opt_in }),
  z.strictObject({ kind: z.literal('edit'), psid: key, also, event_key: key, at, platform_id: key, text: text.min(1) }),
  z.strictObject({
    kind: z.literal('removed'),
    psid: key,
    also,
    event_key: key,
    at,
    platform_id: key,
    message_key: key.optional(),
    is_page: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('reaction'),
    psid: key,
    also,
    event_key: key,
    at,
    platform_id: key,
    emoji: text.max(64),
  }),
  z.strictObject({
    kind: z.literal('identity'),
    psid: key,
    also: z.array(key).min(1),
    address: key.optional(),
    event_key: key,
    at,
    profile,
  }),
  z.strictObject({
    kind: z.literal('control'),
    psid: key,
    event_key: key,
    at,
    what: z.enum(['given', 'taken', 'wanted']),
  }),
  z.strictObject({ kind: z.literal('account'), at, change }),
  z.strictObject({
    kind: z.literal('comment'),
    psid: key.nullable(),
    event_key: key,
    at,
    verb: z.enum(commentVerbs),
    comment_id: key,
    post_id: key.nullable(),
    parent_id: key.nullable(),
    text,
    attachments,
    mentions: z.array(key).min(1).max(50).optional(),
    post: z
      .strictObject({
        kind: z.enum(postKinds).optional(),
        text: text.optional(),
        url: text.optional(),
        picture_url: text.optional(),
        created_at: z.iso.datetime().optional(),
        ad_id: key.optional(),
      })
      .optional(),
    profile,
    is_page: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('mention'),
    psid: key.nullable(),
    event_key: key,
    at,
    post_id: key.nullable(),
    comment_id: key.nullable(),
    text,
    profile,
  }),
  z.strictObject({ kind: z.literal('live'), event_key: key, at, post_id: key, state: z.enum(['started', 'ended']) }),
  z.strictObject({ kind: z.literal('intent'), psid: key, event_key: key, at, comment_id: key }),
  z.strictObject({ kind: z.literal('ignored'), why: text.min(1).max(200) }),
])

const events = z.array(z.strictObject({ page_id: key.nullable(), inbound }))

/** The events as they are stored. Throws on one the server could not store. */
export const stored = (parsed: ParsedEvent[]) => events.parse(JSON.parse(JSON.stringify(parsed)))
