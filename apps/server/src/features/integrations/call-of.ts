import type { CallRequest } from '@hawker/core'
import { z } from 'zod'

// A stored call, possibly written by an older version of this program.

const text = z.string().default('')
const wish = { integration_id: z.string().optional() }
const person = z.object({ psid: text, email: text, phone: text, first_name: text, last_name: text })

const call = z.discriminatedUnion('kind', [
  z.object({
    ...wish,
    kind: z.literal('google_sheet'),
    operation: z.enum(['append_row', 'find_row', 'update_row']),
    spreadsheet_id: z.string(),
    sheet: z.string(),
    columns: z.array(z.object({ column: z.string(), value: z.string().nullable(), custom_field_id: text })),
  }),
  z.object({
    ...wish,
    kind: z.literal('email_list'),
    audience_id: z.string(),
    email: z.string(),
    person,
    is_double_opt_in: z.literal(true).optional(),
    tags: z.array(z.string()).optional(),
    merge_fields: z.record(z.string(), z.string()).optional(),
  }),
  z.object({
    ...wish,
    kind: z.literal('pixel_event'),
    pixel_id: z.string(),
    event_name: z.string(),
    custom_data: z.object({ value: text, currency: text }),
    person,
  }),
  z.object({
    ...wish,
    kind: z.literal('custom_audience'),
    ad_account_id: text,
    custom_audience_id: z.string(),
    person,
    is_removal: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('shop_products'),
    shop: z.enum(['shopee', 'lazada', 'tiki']),
    ids: z.array(z.string()),
    integration_id: z.string(),
  }),
])
export type ServiceCall = z.infer<typeof call>

/** Null: the call is not for a service. */
export const serviceCall = (stored: unknown): (ServiceCall & CallRequest) | null => call.safeParse(stored).data ?? null
