import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { pickerNames, type ServiceId } from '../about.ts'

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

/** Products as they are read for a card, and the public facts of their connection. */
const shopReads = z.array(
  z.strictObject({
    says: z.string(),
    ids: z.array(z.string()),
    exchanges: z.array(exchange),
    comes_to: z.record(z.string(), z.unknown()),
  }),
)

/** A request before and after it is signed, by the vendor's page where it publishes one. */
const signatures = z.array(
  z.strictObject({
    says: z.string(),
    secrets: z.record(z.string(), z.string()),
    token: z.string(),
    at_ms: z.number(),
    path: z.string(),
    signed: z.string(),
  }),
)

/** A list that is fetched while an author chooses. */
const pickers = z.array(
  z.strictObject({
    says: z.string(),
    name: z.enum(pickerNames),
    search: z.string().default(''),
    after: z.string().nullable().default(null),
    choices: z.record(z.string(), z.string()).default({}),
    exchanges: z.array(exchange),
    comes_to: z.record(z.string(), z.unknown()),
  }),
)

/** A task at a carrier, its exact requests, and its result. */
const carrierTasks = z.array(
  z.strictObject({
    says: z.string(),
    way: z.enum(['quote', 'find', 'create', 'changeCod', 'cancel', 'label', 'track']),
    exchanges: z.array(exchange),
    comes_to: z.record(z.string(), z.unknown()).nullable(),
  }),
)

/** The tasks of a point of sale. */
export const posWays = [
  ...(['shop', 'products', 'combos', 'warehouses', 'sellers', 'tags', 'provinces', 'districts', 'communes'] as const),
  ...(['orders', 'open_orders', 'findOrder', 'getOrder', 'createOrder', 'updateOrder'] as const),
] as const

const posTasks = z.array(
  z.strictObject({
    says: z.string(),
    way: z.enum(posWays),
    exchanges: z.array(exchange),
    comes_to: z.record(z.string(), z.unknown()).nullable(),
  }),
)

/** A report as it comes, and the parcel or order that it names. */
const reports = z.array(
  z.strictObject({
    says: z.string(),
    body: z.string(),
    events: z.array(z.record(z.string(), z.unknown())),
    hides: z.array(z.string()),
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

/** A body that a sales platform sends, its events, and the parts of it that its stored form contains and hides. */
const sales = z
  .array(
    z.strictObject({
      says: z.string(),
      body: z.unknown(),
      events: z.array(z.record(z.string(), z.unknown())),
      keeps: z.array(z.string()),
      hides: z.array(z.string()),
    }),
  )
  .min(1)

/** The requests of a sales platform. */
export const salesFixturesOf = (id: ServiceId) => sales.parse(read(id, 'webhook'))

/** The fixtures of a service that calls our webhook. */
export const webhookFixturesOf = (id: ServiceId) => webhook.parse(read(id, 'webhook'))

// A file that is missing or empty is a failure, not a service without rules.

/** The fixtures of a service that carries calls of flows. */
export const toolFixturesOf = (id: ServiceId) => ({
  calls: calls.min(1).parse(read(id, 'calls')),
  pickers: pickers.min(1).parse(read(id, 'pickers')),
})

/** The fixtures of a platform with products. `signatures`: none where a token in a header is all. */
export const shopFixturesOf = (id: ServiceId, signs: boolean) => ({
  details: z.record(z.string(), z.string()).parse(read(id, 'details')),
  pickers: pickers.min(1).parse(read(id, 'pickers')),
  products: shopReads.min(1).parse(read(id, 'products')),
  signatures: signs ? signatures.min(1).parse(read(id, 'signatures')) : [],
})

/** The fixtures of a carrier. */
export const carrierFixturesOf = (id: ServiceId) => ({
  tasks: carrierTasks.min(1).parse(read(id, 'tasks')),
  reports: reports.min(1).parse(read(id, 'reports')),
})

/** The fixtures of a point of sale. */
export const pointOfSaleFixturesOf = (id: ServiceId) => ({
  tasks: posTasks.min(1).parse(read(id, 'tasks')),
  reports: reports.min(1).parse(read(id, 'reports')),
})

/** Answers of a service and what they mean. */
export const answerFixturesOf = (id: ServiceId) => answers.min(1).parse(read(id, 'answers'))

const read = (id: ServiceId, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${id}/fixtures/${name}.json`, import.meta.url), 'utf8'))
