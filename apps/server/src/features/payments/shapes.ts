import { paymentFlags } from '@hawker/core'
import { serviceIds } from '@hawker/integrations'
import { z } from 'zod'
import { paidWays } from '../orders/index.ts'

export const ofBot = z.object({ bot_id: z.string() })
export const ofOrder = ofBot.extend({ order_id: z.uuid().describe('Id of the order.') })
export const ofPayment = ofBot.extend({ payment_id: z.uuid().describe('Id of the payment.') })

const way = z.enum(paidWays).describe('Cash, a transfer from a wallet or bank, or a card.')
const currency = z.string().describe('ISO 4217 code.')
const amount = z.int().describe('In whole units of VND and its like, in hundredths of any other currency.')

export const paymentView = z
  .object({
    id: z.string().describe('Id of the payment.'),
    order_id: z.string().describe('Id of the order.'),
    order_display_id: z.string().describe('Number of the order.'),
    way,
    service: z.string().describe('The gateway that told of it; empty: entered by hand.'),
    transaction: z.string().describe('The gateway’s id of the payment, or the reference of a transfer.'),
    amount: amount.nullable().describe('null: an amount that the currency has no unit for; see `told`.'),
    currency,
    told: z.string().describe('The amount in the gateway’s words; empty: entered by hand.'),
    counts: z.boolean().describe('It is among what was paid for the order.'),
    flag: z
      .enum(paymentFlags)
      .nullable()
      .describe(
        '`mismatch`: another amount than asked for; `overpaid`: the order was paid; `to_refund`: it was cancelled.',
      ),
    note: z.string().describe('Words of the person who entered it.'),
    user_id: z.string().nullable().describe('The person who entered it; null: the gateway told of it.'),
    user_name: z.string().nullable().describe('Their name; null: a gateway, or a person who is gone.'),
    at: z.string().describe('When it was recorded.'),
    refunded_at: z.string().nullable().describe('When a person recorded that it was given back.'),
    refunded_by: z.string().nullable().describe('The name of that person.'),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof paymentView>

export const attemptView = z
  .object({
    id: z.string().describe('Id of the attempt.'),
    service: z.string().describe('The gateway.'),
    reference: z.string().describe('Our reference at the gateway.'),
    amount,
    currency,
    state: z.string().describe('`open`, `paid`, `refused`, `failed`: the gateway made no page, or `expired`.'),
    code: z.string().describe('The gateway’s code of the state.'),
    url: z.string().describe('The page where the buyer pays; empty: there is none.'),
    created_at: z.string().describe('When the page was asked for.'),
    expires_at: z.string().describe('When the page closes.'),
  })
  .meta({ id: 'PaymentAttempt' })

export const newPayment = z.object({
  order_id: z.uuid().describe('Id of the order.'),
  way,
  amount: amount.min(1),
  reference: z.string().trim().max(100).default('').describe('The reference of a transfer.'),
  note: z.string().trim().max(500).default('').describe('Words for the others of the page.'),
})
export type NewPaymentBody = z.output<typeof newPayment>

export const wayView = z
  .object({
    id: z.union([z.enum(serviceIds), z.enum(['bank', 'cash'])]).describe('The gateway, `bank` or `cash`.'),
    kind: z.enum(['gateway', 'bank', 'cash']).describe('How the money comes.'),
    name: z.string().describe('Name of the connection; empty for cash.'),
    currencies: z.array(z.string()).describe('Currencies that it takes; empty: any.'),
  })
  .meta({ id: 'PaymentWay' })
