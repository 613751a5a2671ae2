import { dispatchStateNames } from '@hawker/core'
import { z } from 'zod'
import { shopCause } from '../rules/index.ts'
import { missingFacts } from './missing.ts'

const instant = z.string().nullable()
const named = z.object({ id: z.string(), name: z.string().describe('Empty: it is gone.') })

/** Where a message of ours can come from; `flow`: the customer went through it, `page`: a person on the platform itself. */
export const causes = [
  'broadcast',
  'sequence',
  'keyword',
  'tool',
  'api',
  'person',
  'rule',
  'comment',
  'flow',
  'page',
] as const

/** Why a message of the thread was sent. */
export const messageWhy = z
  .object({
    at: z.string(),
    origin: z
      .object({
        kind: z
          .enum(causes)
          .describe('What began the road; flow: the customer talked to it; page: a person on the platform itself.'),
        id: z
          .string()
          .describe('Of the broadcast, sequence, tool, person, rule or comment; the keyword itself; else empty.'),
        name: z.string().describe('Empty: it is gone, or has none.'),
        variant: z.string().nullable().describe('Of a broadcast; null: it tests none.'),
        step: named.nullable().describe('The flow of a sequence’s step.'),
      })
      .describe('Where it comes from.'),
    shop: shopCause
      .nullable()
      .describe('The event of the shop that began the road, or that led to the sequence; null: none did.'),
    flow: named.nullable().describe('The flow that said it; null: a person did.'),
    set_up: z
      .object({ user_id: z.string().nullable(), name: z.string().describe('Empty: not known.'), at: z.string() })
      .nullable()
      .describe('The person who sent the broadcast, published the flow or wrote it, and when; null: not known.'),
    verdict: z
      .object({
        is_allowed: z.boolean().describe('False: Hawker did not send it, because a rule forbade it.'),
        as: z
          .enum(['always', 'reply', 'person', 'late'])
          .nullable()
          .describe(
            'The permission it used: none is needed, a reply within the window, a person’s after it, or a card or tag that may go late; null: none.',
          ),
        reason: z.string().nullable().describe('Why it was not sent; null: it was.'),
        last_wrote_at: instant.describe('When the customer had last written by then; null: never.'),
        window_hours: z.number().nullable().describe('In which the bot may answer; null: the channel has no window.'),
      })
      .describe('What the rules of the platform said as it was sent.'),
    slot: z
      .object({
        is_bulk: z.boolean().describe('It was one of many, and waited behind live messages.'),
        entered_at: instant.describe(
          'When the customer entered the broadcast or came to the step; null: it is neither.',
        ),
        waits_until: instant.describe('The instant before which it does not leave; null: it waits for none.'),
        left_at: instant.describe(
          'When the first request was made; null: none was yet, or no request is kept, as of the many that arrive.',
        ),
      })
      .describe('When it had its turn.'),
    answer: z
      .object({
        status: z.string(),
        at: instant.describe('Of the status.'),
        reason: z.string().nullable(),
        http_status: z.number().nullable().describe('Of the last answer; null: none is kept, or none came.'),
        platform_id: z.string().nullable().describe('The platform’s id of the message.'),
      })
      .describe('What became of it at the platform.'),
  })
  .meta({ id: 'MessageWhy' })
export type MessageWhy = z.infer<typeof messageWhy>

/** A broadcast or step that has not reached a customer. */
export const missed = z
  .object({
    kind: z.enum(['broadcast', 'sequence']).describe('A broadcast, or a step of a sequence.'),
    id: z.string().describe('Of the broadcast or sequence.'),
    name: z.string().describe('Of the broadcast or sequence; empty: it is gone.'),
    step: named.nullable().describe('The flow of a sequence’s step; null: it is a broadcast.'),
    state: z.enum(dispatchStateNames).describe('Where its message to them ended.'),
    reason: z.string().nullable(),
    at: z.string().describe('Since when it is in that state.'),
    value: z
      .object({
        last_wrote_at: instant.describe('When they had last written by then.'),
        window_hours: z.number().nullable().describe('The hours after that in which it goes.'),
        since: instant.describe('When they unsubscribed, were blocked, or became unreachable.'),
        previous: z
          .object({ id: z.string(), name: z.string(), at: z.string() })
          .nullable()
          .describe('The broadcast that they got before it.'),
        gap_hours: z.number().nullable().describe('The hours that must lie between two.'),
        cap: z
          .object({ many: z.number().describe('Broadcasts.'), days: z.number() })
          .nullable()
          .describe('So many broadcasts in so many days.'),
        most: z.number().nullable().describe('So many messages the platform takes until they write again.'),
        topic: z.string().nullable().describe('The topic that they have not allowed.'),
        phone: z.string().nullable().describe('The number that another customer has, too.'),
        night: z.object({ from: z.string(), until: z.string() }).nullable().describe('When the platform refuses it.'),
        missing: missingFacts,
      })
      .describe('The facts that decided; null where they did not matter or are not known.'),
  })
  .meta({ id: 'MissedMessage' })
export type Missed = z.infer<typeof missed>
