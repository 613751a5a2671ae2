import { z } from 'zod'
import { filled, looseText, openRecord } from '../document/fill.ts'
import { audienceFilter } from '../filters/index.ts'
import { isNumber } from '../text/formats.ts'
import { defaultBroadcastLimit } from './defaults.ts'

/** The types of a broadcast: to customers within the window, or as a marketing message kept at the ad account. */
export const broadcastMessageTypes = ['promotional', 'marketing_message_byos'] as const
export type BroadcastMessageType = (typeof broadcastMessageTypes)[number]

const instantOrNone = z.iso.datetime({ offset: true }).nullable()

const limit = looseText.refine((text) => isNumber(text) && Number(text) > 0, {
  error: 'expected a whole number above zero',
})

const configSchema = z.object({
  extension: openRecord,
  whatsapp: openRecord,
  audience_filter: audienceFilter,
  message_type: z.enum(broadcastMessageTypes),
  marketing_message_target: z.string(),
  marketing_message_audience_ids: z.array(looseText),
  limit,
})

const schema = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  is_published: z.boolean(),
  /** The user who sent it and the instant; empty until it has gone out. */
  processed_account_id: looseText,
  processed_account_name: z.string(),
  processed_date: instantOrNone,
  scheduled_time: instantOrNone,
  /** The sequence whose followers it is for, when it belongs to one. */
  sequence_id: z.string(),
  config: configSchema,
})

/** One sending to many, as its author sets it up. */
export type BroadcastPost = z.infer<typeof schema>

/** Unpublished and without a schedule. */
export const blankBroadcastPost = (): BroadcastPost => ({
  id: '',
  name: '',
  key: '',
  is_published: false,
  processed_account_id: '',
  processed_account_name: '',
  processed_date: null,
  scheduled_time: null,
  sequence_id: '',
  config: {
    extension: {},
    whatsapp: {},
    audience_filter: null,
    message_type: 'promotional',
    marketing_message_target: '',
    marketing_message_audience_ids: [],
    limit: defaultBroadcastLimit,
  },
})
/** The part of a broadcast that its author sets up. */
export const broadcastConfig = filled(() => blankBroadcastPost().config, configSchema)

export const broadcastPost = filled(blankBroadcastPost, schema)
