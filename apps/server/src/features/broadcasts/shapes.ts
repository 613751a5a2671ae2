import {
  brakes,
  broadcastConfig,
  broadcastPlan,
  broadcastStates,
  dispatchStateNames,
  dispatchStateOf,
  exclusionReasons,
  exclusionRules,
  isOpen,
  sampleReasons,
} from '@hawker/core'
import { z } from 'zod'
import { broadcastFigures, missingFacts, storedFigures } from '../dispatches/index.ts'
import { testVerdict } from './frozen-test.ts'
import type { BroadcastRow, Counted } from './queries.ts'
import { contentOf, ownFlowOf } from './selection.ts'

const rules = z
  .object({
    window_hours: z
      .number()
      .nullable()
      .describe('It goes to customers who wrote in so many hours before; null: at any time.'),
    topic: z.string().nullable().describe('The topic that a customer must have allowed; null: none.'),
  })
  .nullable()

/** The number of a broadcast's customers in a state, and for a reason where it has one. */
export const counted = z
  .object({
    state: z.enum(dispatchStateNames),
    reason: z.string().nullable().describe('Why they are in it; null: no reason is needed.'),
    many: z.number(),
    replied: z.number().describe('Those of them who have written since.'),
  })
  .meta({ id: 'BroadcastCount' })

const testView = z.object({ each: z.number(), share: z.number() }).nullable()

export const broadcastView = z
  .object({
    id: z.string(),
    name: z.string(),
    key: z.string(),
    revision: z.number().describe('Raised by each change of the author; a change names the one it was made on.'),
    state: z.enum(broadcastStates),
    why: z.string().nullable().describe('Why it paused itself, or failed; null: a person paused it, or it is neither.'),
    is_published: z.boolean().describe('It was sent or scheduled.'),
    processed_account_id: z.string().describe('The person who pressed Send; empty: it was not sent.'),
    processed_account_name: z.string(),
    processed_date: z.string().nullable().describe('When its first customer entered.'),
    scheduled_time: z.string().nullable(),
    sequence_id: z.string().describe('The sequence whose followers it is for; empty: any customer.'),
    config: broadcastConfig,
    plan: broadcastPlan,
    own_flow: z
      .string()
      .nullable()
      .describe(
        'The flow with its own blocks; null: it starts the live flow `plan.flow`, or sends a template or a message of the ad account.',
      ),
    version: z.number().nullable().describe('The version of the bot that its words are from, once it is sent.'),
    frozen_at: z.string().nullable(),
    rules: rules.describe('By which its list was made; null: it has none yet.'),
    test: testView.describe(
      'Its test of variants, as it was frozen: the customers each needs, and the part of the list that it takes.',
    ),
    verdict: testVerdict
      .nullable()
      .describe('On its test, with the counts of that instant; null: it has none, or it is not judged yet.'),
    total: z.number().describe('The customers of its frozen list, with those it leaves out.'),
    counts: z.array(counted),
    figures: broadcastFigures,
    counts_links: z
      .boolean()
      .describe('False: clicks on its links are not counted, because the installation has no public https address.'),
    ended_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    trashed_at: z.string().nullable(),
  })
  .meta({ id: 'Broadcast' })
export type BroadcastView = z.infer<typeof broadcastView>

export const rehearsal = z
  .object({
    at: z.string(),
    has_content: z
      .boolean()
      .describe('False: there is nothing to send yet, so the rules of the content are not counted.'),
    rules: rules.describe('The rules that its content sets; null: it has none yet.'),
    audience: z.number().describe('The customers whom its filters select: those to send to and those left out.'),
    to_send: z.number(),
    excluded: z.array(z.object({ reason: z.enum(exclusionReasons), many: z.number() })),
    test: z
      .object({ each: z.number(), all: z.number() })
      .nullable()
      .describe(
        'The customers that its test of variants needs; null: it has none. With fewer a difference may not show.',
      ),
    finish: z
      .object({ at: z.string(), brake: z.enum(brakes) })
      .nullable()
      .describe(
        'The instant at which the last customer enters if it is sent now, and the brake; null: it has no customers.',
      ),
  })
  .meta({ id: 'BroadcastRehearsal' })

export const rehearsalSample = z
  .object({
    customer_id: z.string(),
    name: z.string(),
    psid: z.string(),
    language: z.string().describe('Empty: not known.'),
    why: z
      .enum(sampleReasons)
      .describe(
        'gaps: it lacks the most values; longest: its text is the longest; language: it is rare in the audience.',
      ),
    lines: z
      .array(
        z.object({
          type: z.string().describe('Of the card.'),
          text: z.string().describe('Empty: it has none.'),
          buttons: z.array(z.string()).describe('Their labels.'),
        }),
      )
      .describe('The messages in their order.'),
    missing: z.array(z.string()).describe('Variables without a value and a default.'),
  })
  .meta({ id: 'BroadcastSample' })

export const person = z
  .object({
    customer_id: z.string(),
    name: z.string(),
    psid: z.string(),
    avatar_url: z.string(),
    state: z.enum(dispatchStateNames),
    reason: z.string().nullable(),
    n: z.number().nullable().describe('The first line that it said in the thread.'),
    entered_at: z.string().nullable(),
    state_at: z.string().nullable(),
    replied_at: z.string().nullable(),
    last_wrote_at: z
      .string()
      .nullable()
      .describe('When they had written last, as of `state_at`; null: never, or only since.'),
  })
  .meta({ id: 'BroadcastPerson' })

export const recipient = person.extend({ missing: missingFacts }).meta({ id: 'BroadcastRecipient' })

export const rehearsedPerson = recipient
  .pick({
    customer_id: true,
    name: true,
    psid: true,
    avatar_url: true,
    reason: true,
    last_wrote_at: true,
    missing: true,
  })
  .extend({
    last_broadcast_at: z.string().nullable().describe('When a broadcast last went to them; null: none has.'),
  })
  .meta({ id: 'BroadcastRehearsalPerson' })

const storedCounts = z
  .array(
    z.object({ state: z.number(), reason: z.string().nullable(), many: z.number(), replied: z.number().default(0) }),
  )
  .catch([])

export const countsView = (rows: readonly Counted[]) =>
  rows.map(({ state, ...row }) => ({ state: dispatchStateOf(state), ...row }))

/** Counts of this moment, where those that were stored with the broadcast are not enough. */
type Fresh = { counts: Counted[]; figures: z.infer<typeof broadcastFigures> }

/** A broadcast as members of its bot see it; `names` are those of people, `areCounted` is for one that was not sent. */
export const viewOf = (
  row: BroadcastRow,
  names: ReadonlyMap<string, string>,
  areCounted: boolean,
  fresh?: Fresh,
): BroadcastView => {
  const state = z.enum(broadcastStates).parse(row.state)
  const plan = broadcastPlan.parse(row.plan)
  const { id, name, revision, why, scheduled_time, sequence_id, version, frozen_at, total, processed_date } = row
  const { ended_at, created_at, updated_at, trashed_at } = row
  return {
    ...{ id, name, revision, state, why, scheduled_time, sequence_id, plan, version, frozen_at, total, processed_date },
    ...{ ended_at, created_at, updated_at, trashed_at },
    key: id,
    is_published: state !== 'draft',
    processed_account_id: row.processed_by && !isOpen(state) ? row.processed_by : '',
    processed_account_name: (!isOpen(state) && names.get(row.processed_by ?? '')) || '',
    config: broadcastConfig.parse(row.config),
    rules: exclusionRules.nullable().parse(row.rules),
    test: testView.parse(row.test),
    verdict: testVerdict.nullable().parse(row.verdict),
    own_flow: contentOf({ config: row.config, plan }) === 'own' ? ownFlowOf(id) : null,
    counts: countsView(fresh?.counts ?? storedCounts.parse(row.counts)),
    figures: fresh?.figures ?? storedFigures.parse(row.figures),
    counts_links: row.counts_links ?? areCounted,
  }
}
