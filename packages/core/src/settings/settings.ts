import { z } from 'zod'
import { fill, filled, openRecord } from '../document/fill.ts'
import { switches } from './switches.ts'

/** What is kept beside the switches and is more than on or off. */
const others = z.object({
  /** The gateways a customer may pay through, by their names. */
  paymentGateways: z.array(z.string()),
  json_api: openRecord,
  /** What the list of products is narrowed to. */
  search: z.string(),
  settingsEventFb: openRecord,
})

const isOn = filled(() => false, z.boolean())
const on = z.record(z.enum(switches), isOn)

/** One for each product that tags are handed on to; `sync_tag_to_pancake` is one the specification names. */
const syncTag = z.templateLiteral(['sync_tag_to_', z.string().regex(/[a-z\d_]+/)])

/** A key that one of the parts refuses may be another's; `others` reads over those of no part. */
const schema = z.intersection(z.intersection(on, others), z.record(syncTag, isOn))

/** How a page is set up, beside what stands in its bot's document. */
export type Settings = z.infer<typeof schema>

/** Nothing happens by itself until somebody switches it on. */
export const blankSettings = (): Settings => ({
  ...on.parse(Object.fromEntries(switches.map((key) => [key, false]))),
  paymentGateways: [],
  json_api: {},
  search: '',
  settingsEventFb: {},
})

export const settings = z.preprocess((given) => fill(blankSettings(), given), schema)
