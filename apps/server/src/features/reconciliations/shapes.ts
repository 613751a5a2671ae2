import { z } from 'zod'
import { decisions, rowKinds } from './rows.ts'

export const ofBot = z.object({ bot_id: z.string() })
export const ofRun = ofBot.extend({ reconciliation_id: z.uuid().describe('Id of the reconciliation.') })

const count = z.object({
  kind: z.enum(rowKinds).describe('A kind of difference.'),
  count: z.number().describe('Differences of this kind.'),
  open: z.number().describe('Those that wait for a decision.'),
})

export const runView = z
  .object({
    id: z.string().describe('Id of the reconciliation.'),
    from: z.string().describe('Orders that were made from here.'),
    to: z.string().describe('Up to here, without this instant.'),
    state: z.enum(['reading', 'done']).describe('`reading`: the point of sale is read; its differences follow.'),
    page: z.number().nullable().describe('The page that is read next; null: it is complete.'),
    failing_since: z.string().nullable().describe('Since when the point of sale does not answer it; null: it answers.'),
    user_name: z.string().nullable().describe('The person who asked for it; null: it is the nightly one.'),
    created_at: z.string().describe('When it began.'),
    finished_at: z.string().nullable().describe('When both sides were compared; null: not yet.'),
    counts: z.array(count).describe('Differences by kind; a kind without any is left out.'),
  })
  .meta({ id: 'Reconciliation' })

export const rowView = z
  .object({
    id: z.string().describe('Id of the difference.'),
    kind: z
      .enum(rowKinds)
      .describe(
        '`only_here`, `only_there`: the other side does not have the order; `field`: a part of it differs; `payment`: its order was cancelled or removed; `cod`: the carrier collects another sum.',
      ),
    order_id: z.string().nullable().describe('Id of our order; null: there is none.'),
    display_id: z.string().nullable().describe('Number of our order.'),
    pos_id: z.string().nullable().describe('Its number at the point of sale; null: unknown.'),
    payment_id: z.string().nullable().describe('Id of the payment, of `payment`.'),
    parcel: z.string().nullable().describe('Tracking code of the parcel, of `cod`.'),
    part: z.string().describe('The part that differs, of `field`; else empty.'),
    ours: z
      .string()
      .nullable()
      .describe('Our side: an amount as it is stored, a status by its number, or text; null: it names a person.'),
    theirs: z.string().nullable().describe('The other side, in the same form.'),
    currency: z.string().describe('ISO 4217 code of amounts.'),
    allowed: z.array(z.enum(decisions)).describe('The decisions that it allows.'),
    decision: z.enum(decisions).nullable().describe('null: it waits for one.'),
    reason: z.string().describe('Why it was left.'),
    user_name: z.string().nullable().describe('The person who decided; null: it waits, or the person is gone.'),
    decided_at: z.string().nullable().describe('When it was decided.'),
    problem: z
      .string()
      .nullable()
      .describe('A code, why the last decision had no effect; null: it had, or there was none.'),
  })
  .meta({ id: 'ReconciliationRow' })
