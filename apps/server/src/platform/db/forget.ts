import { ownMediaPath } from '@hawker/core'
import { sql, type Transaction } from 'kysely'
import { isRolledBack } from '../error-code.ts'
import { type BotId, newId } from '../ids.ts'
import { decoded, isMediaPath, type Media } from '../media.ts'
import type { Cell } from './cell.ts'
import type { CellTables } from './cell-tables.generated.ts'

/** Jobs that forget again: messages on their way at the deletion have arrived by then. */
export const forgetAgain = { conversations: 'forget-conversations', bot: 'forget-bot' } as const
const againAfterMs = 60_000

const byConversation = [
  'outbound',
  'timer',
  'call',
  'parked',
  'exchange',
  'integration_exchange',
  'event',
  'early_receipt',
  'input',
  'message_part',
  'message',
  'media',
  'click',
  'comment',
  'audience_change',
  'happening',
] as const
const byId = ['session', 'lane', 'mailbox', 'conversation'] as const

/**
 * Deletes customers with their threads: every line, input, raw body and file. A turn that runs meanwhile is fenced by
 * the mailbox row, and what it still sends leaves traces only until the job forgets again.
 */
export async function forgetConversations(cell: Cell, media: Media, bot_id: BotId, ids: string[], now: Date) {
  const files = await inTransaction(cell, async (tx) => {
    const { files, isKnown } = await deleteConversations(tx, bot_id, ids)
    // The job itself must not request another deletion, so it gets no customer.
    if (isKnown) await askAgain(tx, forgetAgain.conversations, { cell: cell.id, bot_id, ids }, now)
    return files
  })
  await media.remove(files)
}

async function deleteConversations(tx: Tx, bot_id: BotId, ids: string[]) {
  await tx.selectFrom('mailbox').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const files = await filesOf(tx, bot_id, ids)
  await tx
    .deleteFrom('raw_body')
    .using('input')
    .where('input.conversation_id', 'in', ids)
    .whereRef('raw_body.bot_id', '=', 'input.bot_id')
    .whereRef('raw_body.at', '=', 'input.at')
    .whereRef('raw_body.id', '=', 'input.raw_id')
    .execute()
  await tx
    .deleteFrom('polled_message')
    .using('customer')
    .where('customer.bot_id', '=', bot_id)
    .where('customer.id', 'in', ids)
    .where('polled_message.bot_id', '=', bot_id)
    .whereRef('polled_message.psid', '=', 'customer.psid')
    .execute()
  for (const table of byConversation) await tx.deleteFrom(table).where('conversation_id', 'in', ids).execute()
  for (const table of byId) await tx.deleteFrom(table).where('id', 'in', ids).execute()
  // One parameter: a statement allows 65,535, and a slice of customers can have more files than that.
  if (files.length)
    for (const table of ['media', 'asset'] as const)
      await tx.deleteFrom(table).where('bot_id', '=', bot_id).where('path', '=', sql<string>`any(${files})`).execute()
  await tx.deleteFrom('enrollment').where('bot_id', '=', bot_id).where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('dispatch').where('bot_id', '=', bot_id).where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('member_customer').where('bot_id', '=', bot_id).where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('alias').where('bot_id', '=', bot_id).where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('cart').where('bot_id', '=', bot_id).where('customer_id', 'in', ids).execute()
  await blankOrders(tx, bot_id, ids)
  await blankPurchases(tx, bot_id, ids)
  const { numDeletedRows } = await tx
    .deleteFrom('customer')
    .where('bot_id', '=', bot_id)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return { files, isKnown: numDeletedRows > 0n }
}

/** The orders of customers lose names and contacts, and every text that a person wrote. Amounts and lines stay: they are the shop's books. */
async function blankOrders(tx: Tx, bot_id: BotId, ids: string[]) {
  const orders = tx.selectFrom('order').select('id').where('bot_id', '=', bot_id).where('customer_id', 'in', ids)
  await tx
    .updateTable('order_item')
    .set({ note: '' })
    .where('bot_id', '=', bot_id)
    .where('order_id', 'in', orders)
    .execute()
  // A carrier's words may name the person.
  await tx
    .updateTable('shipment')
    .set({ problem: null })
    .where('bot_id', '=', bot_id)
    .where('order_id', 'in', orders)
    .execute()
  await tx
    .updateTable('payment')
    .set({ note: '' })
    .where('bot_id', '=', bot_id)
    .where('order_id', 'in', orders)
    .execute()
  await tx
    .updateTable('order')
    .set({
      ...{ customer_id: null, full_name: '', phone: '', phone_number: '' },
      details: sql`details - '{note,note_print,customer,bill_email,shipping_address,call_laters}'::text[]`,
    })
    .where('bot_id', '=', bot_id)
    .where('customer_id', 'in', ids)
    .execute()
}

/** The purchases of customers lose names and contacts, and all that the platform told; amounts and products stay. */
async function blankPurchases(tx: Tx, bot_id: BotId, ids: string[]) {
  const purchases = tx.selectFrom('purchase').select('id').where('bot_id', '=', bot_id).where('customer_id', 'in', ids)
  await tx
    .updateTable('purchase_event')
    .set({ body: null })
    .where('bot_id', '=', bot_id)
    .where('purchase_id', 'in', purchases)
    .execute()
  await tx
    .updateTable('purchase')
    .set({ customer_id: null, name: '', email: '', phone: '', phone_number: '', details: null })
    .where('bot_id', '=', bot_id)
    .where('customer_id', 'in', ids)
    .execute()
}

type Tx = Transaction<CellTables>

const askAgain = (tx: Tx, queue: string, data: object, now: Date) =>
  tx
    .insertInto('outbox')
    .values({ id: newId(), queue, data: JSON.stringify(data), at: new Date(now.getTime() + againAfterMs) })
    .execute()

/** Files fetched for these threads, and those in lines of the customer or of a person of the page. */
async function filesOf(tx: Tx, bot_id: BotId, ids: string[]): Promise<string[]> {
  const fetched = await tx
    .selectFrom('media')
    .select('path')
    .where('bot_id', '=', bot_id)
    .where('conversation_id', 'in', ids)
    .where('path', 'is not', null)
    .execute()
  const shown = await tx
    .selectFrom('message')
    .select(sql<string>`jsonb_path_query(content::jsonb, '$.**.url') #>> '{}'`.as('url'))
    .where('bot_id', '=', bot_id)
    .where('conversation_id', 'in', ids)
    .where('by', 'in', ['customer', 'operator'])
    .execute()
  const ours = shown.flatMap(({ url }) => pathIn(bot_id, url) ?? [])
  return [...new Set([...fetched.flatMap(({ path }) => path ?? []), ...ours])]
}

/** The path of a file of this bot, from an address of ours with or without our origin. Customers write any address. */
function pathIn(bot_id: BotId, url: string | null): string | null {
  const path = decoded(ownMediaPath(url ?? '')?.slice('/media/'.length))
  return path && isMediaPath(path) && path.startsWith(`${bot_id}/`) ? path : null
}

const slice = 200

/** Deletes everything a bot owns in its cell, a slice of customers at a time, and its files. */
export async function forgetBot(cell: Cell, media: Media, bot_id: BotId, now: Date): Promise<void> {
  const { db } = cell
  for (;;) {
    const some = await db.selectFrom('customer').select('id').where('bot_id', '=', bot_id).limit(slice).execute()
    if (!some.length) break
    const ids = some.map(({ id }) => id)
    await inTransaction(cell, (tx) => deleteConversations(tx, bot_id, ids))
  }
  await sweep(cell, bot_id)
  await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('bot').where('id', '=', bot_id).returning('id').executeTakeFirst()
    if (gone) await askAgain(tx, forgetAgain.bot, { cell: cell.id, bot_id }, now)
  })
  await media.removeAll(bot_id)
}

const leftovers = [
  'raw_body',
  'seen',
  'alias',
  'mailbox',
  'conversation',
  'session',
  'lane',
  'outbound',
  'timer',
  'call',
] as const
const others = [
  'account_rate',
  'bucket_rate',
  'asset',
  'call_count',
  'traffic',
  'parked',
  'media',
  'input',
  'message_part',
  'message',
  'integration_exchange',
  'event',
  'dispatch',
  'enrollment',
  'member_customer',
  'click',
  'comment',
  'post',
  'polled_message',
  'shipment',
  'payment',
  'payment_attempt',
  'order_item',
  'order_return',
  'order',
  'audience_change',
  'conversion',
  'purchase',
  'purchase_event',
  'happening',
  'pos_order',
  'reconciliation',
  'reconciliation_row',
  'sync_window',
  'pos_list',
  'pos_place',
  'integration_left',
] as const

/**
 * Rows without a customer. Finding them scans whole tables, so this has no time limit and runs one statement at a time.
 */
async function sweep({ schema, database }: Cell, bot_id: BotId) {
  const client = await database.connect('forget')
  try {
    for (const table of [...leftovers, ...others])
      await client.query(`delete from ${schema}."${table}" where bot_id = $1`, [bot_id])
  } finally {
    await client.end()
  }
}

/** The message path sometimes takes its locks in another order: a rolled-back transaction is retried. */
async function inTransaction<Result>({ db }: Cell, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === 5 || !isRolledBack(error)) throw error
    }
}
