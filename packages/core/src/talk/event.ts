import { z } from 'zod'
import { isRecord } from '../document/fill.ts'
import { pointer } from '../document/pointer.ts'
import { callKinds } from '../engine/call-request.ts'
import type { Attachment } from '../inbound.ts'
import { readSpan } from './span.ts'

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: 'expected a text, a number, true, false or null',
})
const contact = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  full_name: z.string().optional(),
  gender: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  psid: z.string().optional(),
  tags: z.array(z.string()).optional(),
  custom_fields: z.record(z.string(), fieldValue).optional(),
})
export type Contact = z.infer<typeof contact>

const attachmentTypes = [
  'image',
  'video',
  'audio',
  'file',
  'sticker',
  'product',
  'feedback',
] as const satisfies readonly Attachment['type'][]

const schema = z
  .object({
    text: z.string().optional(),
    press: z.string().optional(),
    attachment: z.enum(attachmentTypes).optional(),
    url: z.string().optional(),
    location: z.object({ lat: z.number(), long: z.number() }).optional(),
    ref: z.string().optional(),
    /** Moves the clock, for all customers. */
    wait: z
      .string()
      .refine((text) => readSpan(text) !== null, { error: 'expected a span such as "2 days"' })
      .optional(),
    /** The answer to the call this customer's conversation waits for. */
    api: z.object({ status: z.int(), body: z.unknown().optional() }).optional(),
    /** Prepares the answer of a service to this customer's next call: a talk connects to no service. */
    answer: z.object({ kind: z.enum(callKinds), status: z.int().optional(), body: z.unknown().optional() }).optional(),
    from: z.string().min(1, { error: 'must not be empty' }).default('c1'),
    contact: contact.optional(),
  })
  .refine((event) => Object.keys(event).some((key) => key !== 'from' && key !== 'url'), {
    error: 'expected one of text, press, attachment, location, ref, wait, api, answer, contact',
  })

/** One event of a talk. */
export type TalkEvent = z.input<typeof schema>
export type ReadEvent = z.output<typeof schema>

/** An event that cannot be played where it stands: a JSON pointer into it, and words for a person. */
export class UnplayableEvent extends Error {
  path: string

  constructor(path: string, reason: string) {
    super(reason)
    this.path = path
  }
}

/** Null counts as an absent key, in the event and in its contact. */
const withoutNulls = (given: unknown): unknown =>
  isRecord(given) ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) : given
const withoutAnyNull = (json: unknown): unknown => {
  const event = withoutNulls(json)
  return isRecord(event) && event.contact !== undefined ? { ...event, contact: withoutNulls(event.contact) } : event
}

/** Reads an event from JSON; says what is wrong, and where, of anything else. */
export const readTalkEvent = (
  json: unknown,
): { ok: true; event: ReadEvent } | { ok: false; path: string; reason: string } => {
  const read = schema.safeParse(withoutAnyNull(json))
  if (read.success) return { ok: true, event: read.data }
  const [issue] = read.error.issues
  return { ok: false, path: pointer(...(issue?.path ?? [])), reason: issue?.message ?? 'not an event' }
}
