import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { isWindow } from '../text/time-window.ts'
import { abTest } from './ab.ts'

/** Customers whom a person of the page talks to are left out, or the broadcast waits for the hand-back. */
export const personRules = ['skip', 'wait'] as const

const time = z.string().regex(/^\d{2}:\d{2}$/)
const schema = z.object({
  /** The live flow it starts; empty: blocks of its own. */
  flow: z.string(),
  /** Segments; a customer in one of them is in its audience. Empty: segments don't matter. */
  segments: z.array(z.string().min(1)).max(50),
  /** It goes as fast as the account allows, whatever the limit says. */
  is_fastest: z.boolean(),
  /** It enters customers only between these times of the bot's clock; null: at any time. */
  window: z
    .object({ from: time, until: time })
    .refine(({ from, until }) => isWindow(from, until), { error: 'expected two different times' })
    .nullable(),
  /** Customers who got a broadcast in so many days before are left out; null: they are not. */
  rest_days: z.int().min(1).max(365).nullable(),
  with_person: z.enum(personRules),
  /** The hours for which a customer waits for the hand-back of a person. */
  wait_hours: z.int().min(1).max(168),
  /** Variants are tested on a part of the customers, and the others get the one that wins; null: one content for all. */
  ab: abTest.nullable(),
})

/** The part of a broadcast that this product adds to the specification's: its run. */
export type BroadcastPlan = z.infer<typeof schema>

export const blankBroadcastPlan = (): BroadcastPlan => ({
  flow: '',
  segments: [],
  is_fastest: false,
  window: null,
  rest_days: null,
  with_person: 'skip',
  wait_hours: 24,
  ab: null,
})
export const broadcastPlan = filled(blankBroadcastPlan, schema)
