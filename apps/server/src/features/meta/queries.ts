import type { CallPage } from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const details = z.object({ waba_id: z.string() }).partial().catch({})

/** The page of a bot by the id that Meta's ads know: on WhatsApp that of the business account. */
export async function findPage(db: Reader, bot_id: BotId): Promise<CallPage | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['platform', 'page_id', 'details'])
    .where('bot_id', '=', bot_id)
    .executeTakeFirst()
  if (!account) return undefined
  const { waba_id } = details.parse(account.details)
  const isWhatsApp = account.platform === 'whatsapp_business_account'
  return { platform: account.platform, page_id: (isWhatsApp && waba_id) || account.page_id }
}

const facts = z
  .object({ came_by: z.array(z.object({ click_id: z.string().optional() })) })
  .partial()
  .catch({})

/** The latest click on an advertisement that led a customer here. */
export const clickOf = (customer: { facts: unknown }): string | undefined =>
  facts.parse(customer.facts).came_by?.findLast(({ click_id }) => click_id)?.click_id

/** Facts by which Meta knows a customer; undefined: deleted meanwhile. */
export const findPerson = (db: Reader, bot_id: BotId, customer_id: string) =>
  db
    .selectFrom('customer')
    .select(['psid', 'email', 'phone', 'first_name', 'last_name', 'facts'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', customer_id)
    .executeTakeFirst()
