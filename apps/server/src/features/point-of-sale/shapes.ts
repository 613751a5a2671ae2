import { z } from 'zod'
import { windowKinds } from './window-queries.ts'

export const ofBot = z.object({ bot_id: z.string() })
export const ofOrder = ofBot.extend({ order_id: z.uuid().describe('Id of the order.') })

const instant = z.string().nullable()

const windowView = z.object({
  kind: z
    .enum(windowKinds)
    .describe(
      '`recent`: changes of each minute; `open` and `days`: nightly; `all`: by hand; `check`: for a reconciliation; the rest by its name.',
    ),
  is_reading: z.boolean().describe('Pages of it are being read.'),
  page: z.number().describe('The page that comes next.'),
  finished_at: instant.describe('When it was last read to its end; null: never.'),
  failed_at: instant.describe('Since when the point of sale does not answer it; null: it answers.'),
  problem: z.string().nullable().describe('The point of sale’s words; null: none.'),
})

const named = z.object({ id: z.string(), name: z.string() })

export const posView = z
  .object({
    connection: z
      .object({
        id: z.string().describe('Id of the connection.'),
        service: z.string(),
        name: z.string().describe('The shop there.'),
        status: z.enum(['connected', 'unauthorized']).describe('`unauthorized`: its key is refused.'),
        problem: z.string().nullable().describe('The point of sale’s words; null: none.'),
      })
      .nullable()
      .describe('null: no point of sale is connected.'),
    waiting: z.number().describe('Orders that wait to be sent.'),
    refused: z.number().describe('Orders that the point of sale does not take, or has no longer.'),
    differing: z.number().describe('Orders of which some part is different there.'),
    only_there: z.number().describe('Known orders that were made there.'),
    synced_at: instant.describe('When changes of orders were last read; null: never.'),
    failing_since: instant.describe('Since when it does not answer; null: it answers.'),
    windows: z.array(windowView).describe('Each kind of reading and how far it is.'),
    settings: z
      .object({
        currency: z.string().nullable(),
        warehouses: z.array(named).describe('Of the shop.'),
        sellers: z.array(named).describe('Its staff.'),
        tags: z.array(named).describe('Tags of its orders.'),
      })
      .describe('As last read there, where the setting `sync_settings_from_pos` is on.'),
  })
  .meta({ id: 'PointOfSale' })

const amount = z.number().nullable().describe('null: not told, or not an amount of the currency.')

export const posOrderView = z
  .object({
    state: z
      .enum(['waiting', 'sending', 'sent', 'refused', 'gone'])
      .describe(
        '`sending`: nothing proves yet that it arrived; `refused`: not taken as it is; `gone`: no longer there.',
      ),
    pos_id: z.string().nullable().describe('Its number there; null: unknown.'),
    status: z.number().nullable().describe('Its status number there; null: unknown.'),
    unstuck: z
      .array(z.string())
      .describe('Parts that were sent and are different there; `price`: the price of a line.'),
    conflicts: z
      .array(
        z.object({
          part: z.string(),
          kept: z.enum(['ours', 'theirs']).describe('The side that counts.'),
        }),
      )
      .describe('Parts that were changed on both sides.'),
    address: z
      .enum(['', 'unknown', 'ask'])
      .describe('`unknown`: sent as text; `ask`: one of the choices is to be chosen.'),
    choices: z.array(z.object({ name: z.string().describe('A commune there.') })),
    problem: z
      .enum(['lines', 'currency', 'rejected', 'unreachable', 'unsure', 'gone'])
      .nullable()
      .describe(
        '`lines`: it does not sell some lines; `currency`: its prices are in another one; `unsure`: no answer came; null: none.',
      ),
    words: z.string().nullable().describe('The point of sale’s words, or the lines that it does not sell.'),
    paid: z
      .object({ cash: amount, transfer_money: amount, charged_by_card: amount, prepaid: amount })
      .nullable()
      .describe('The payments that it knows, beside ours; null: unknown. They are compared and never added.'),
    cod: amount.describe('What the carrier collects by the point of sale.'),
    odd: z.record(z.string(), z.string()).describe('Amounts there that the currency does not have, as told.'),
    told_at: instant.describe('When it was last read there.'),
  })
  .meta({ id: 'OrderAtPointOfSale' })
