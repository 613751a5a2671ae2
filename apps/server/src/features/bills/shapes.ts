import { z } from 'zod'
import { orderStatus, orderTotals } from '../orders/index.ts'

const amount = z.number().describe('In whole units of VND and its like, in hundredths of any other currency.')
const person = { name: z.string(), phone: z.string().describe('On the public bill all but three digits are masked.') }

/** A bill as a buyer may see it. */
export const bill = z
  .object({
    id: z.string().describe('Id of the order.'),
    display_id: z.string().describe('Its number, counted per bot.'),
    key: z.string().describe('Its reference of nine characters.'),
    status: orderStatus,
    shop: z.string().describe('The name of the bot.'),
    language: z.string().describe('The language of the bot.'),
    created_at: z.string().describe('When the order was made.'),
    currency: z.string().describe('ISO 4217 code.'),
    buyer: z.object(person).describe('Who pays.'),
    receiver: z
      .object({
        ...person,
        address: z.array(z.string()).describe('In lines; the street of the public bill is masked.'),
      })
      .describe('Where the parcel goes.'),
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.number(),
        price: amount.describe('Of one.'),
        discount_each_product: amount,
        is_bonus_product: z.boolean().describe('It costs nothing.'),
        note: z.string(),
        total: amount.describe('The price of the line.'),
      }),
    ),
    totals: orderTotals,
    transfer: z
      .object({
        bank: z.string().describe('The name of the bank.'),
        account_number: z.string().describe('The number of the account there.'),
        account_name: z.string().describe('Its holder.'),
        text: z.string().describe('The words of the transfer, by which the shop knows the order.'),
        qr: z.string().describe('The same as the text of a QR code, by the standard VietQR.'),
      })
      .nullable()
      .describe('Pays what is open by bank; null: nothing is, or the shop shows no account for this currency.'),
    note_print: z.string().describe('Printed on the label.'),
    carrier: z.string().describe('`GHN`, `GHTK`, or empty.'),
    tracking_code: z.string().describe('The carrier’s code of the parcel; empty: none yet.'),
  })
  .meta({ id: 'Bill' })
export type Bill = z.infer<typeof bill>

export const billLink = z.object({
  url: z.string().describe('The public address.'),
  expires_at: z.string().describe('Until when it opens the bill.'),
})
