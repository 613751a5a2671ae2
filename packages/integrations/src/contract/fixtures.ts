import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ServiceId } from '../about.ts'

// The same files under `fixtures/` in every service's folder.

const text = z.unknown().transform((body) => (typeof body === 'string' ? body : JSON.stringify(body)))

/** An exact request, its body as a value, and its answer; `down`: no answer comes. */
const exchange = z.strictObject({
  request: z.strictObject({ method: z.string(), host: z.string(), path: z.string(), body: z.unknown().optional() }),
  status: z.number().default(200),
  headers: z.record(z.string(), z.string()).default({}),
  body: text.default('{}'),
  down: z.enum(['before', 'after']).optional(),
})
export type FixtureExchange = z.infer<typeof exchange>

/** A call of a flow, its exact requests, and its result. */
const calls = z.array(
  z.strictObject({
    says: z.string(),
    call: z.record(z.string(), z.unknown()),
    is_repeat: z.boolean().default(false),
    exchanges: z.array(exchange),
    comes_to: z.record(z.string(), z.unknown()),
  }),
)

/** A list that is fetched while an author chooses. */
const pickers = z.array(
  z.strictObject({
    says: z.string(),
    name: z.enum(['spreadsheets', 'sheets', 'columns', 'audiences', 'merge_fields', 'tags']),
    search: z.string().default(''),
    after: z.string().nullable().default(null),
    choices: z.record(z.string(), z.string()).default({}),
    exchanges: z.array(exchange),
    comes_to: z.record(z.string(), z.unknown()),
  }),
)

/** An answer of the service, with its body as text or as a value, and its meaning; null: success. */
const answers = z.array(
  z
    .strictObject({
      says: z.string(),
      status: z.number(),
      headers: z.record(z.string(), z.string()).default({}),
      body: text,
      fault: z.record(z.string(), z.unknown()).nullable(),
    })
    .transform(({ says, fault, ...answer }) => ({ says, answer, fault })),
)

/** Requests of a service to our webhook, and ours that register its address. */
const webhook = z.strictObject({
  url: z.string(),
  probe: z.strictObject({ method: z.string(), comes_to: z.unknown() }).nullable(),
  /** A body as text, its events, and the parts of it that its stored form contains and hides. */
  requests: z
    .array(
      z.strictObject({
        says: z.string(),
        headers: z.record(z.string(), z.string()).default({}),
        body: z.string(),
        events: z.array(z.record(z.string(), z.unknown())),
        keeps: z.array(z.string()),
        hides: z.array(z.string()),
      }),
    )
    .min(1),
  registrations: z
    .array(
      z.strictObject({
        says: z.string(),
        way: z.enum(['listen', 'unlisten']),
        exchanges: z.array(exchange),
        comes_to: z.record(z.string(), z.unknown()).nullable(),
      }),
    )
    .min(1),
})

/** The fixtures of a service that calls our webhook. */
export const webhookFixturesOf = (id: ServiceId) => webhook.parse(read(id, 'webhook'))

/** The fixtures of a service; a file that is missing or empty is a failure, not a service without rules. */
export const fixturesOf = (id: ServiceId) => ({
  calls: calls.min(1).parse(read(id, 'calls')),
  pickers: pickers.min(1).parse(read(id, 'pickers')),
  answers: answers.min(1).parse(read(id, 'answers')),
})

const read = (id: ServiceId, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${id}/fixtures/${name}.json`, import.meta.url), 'utf8'))
