import type { PaymentFacts } from '@hawker/integrations'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

type Readable = Pick<CellDb, 'selectFrom'>

const columns = [
  ...(['id', 'order_id', 'integration_id', 'service', 'reference', 'number', 'gateway_id', 'amount'] as const),
  ...(['currency', 'unit_amount', 'url', 'state', 'code', 'polls', 'created_at', 'expires_at'] as const),
] as const

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

/** The attempts to pay for an order, the newest first. */
export const listAttempts = (db: Readable, bot_id: BotId, order_id: string) =>
  db
    .selectFrom('payment_attempt')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** An open attempt of this amount whose page is still open at that instant. */
export const findOpenAttempt = (
  db: Readable,
  bot_id: BotId,
  {
    order_id,
    integration_id,
    amount,
    currency,
    at,
  }: Record<'order_id' | 'integration_id' | 'currency', string> & {
    amount: number
    at: Date
  },
) =>
  db
    .selectFrom('payment_attempt')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', order_id)
    .where('integration_id', '=', integration_id)
    .where('amount', '=', String(amount))
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .where('url', '<>', '')
    .where('expires_at', '>', at.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewAttempt = {
  id: string
  order_id: string
  integration_id: string
  service: string
  reference: string
  number: number
  amount: number
  currency: string
  unit_amount: number
  user_id: UserId | null
  ask_at: Date | null
  at: Date
  expires_at: Date
}

export const insertAttempt = (db: Pick<CellDb, 'insertInto'>, bot_id: BotId, { at, ...attempt }: NewAttempt) =>
  db
    .insertInto('payment_attempt')
    .values({ bot_id, ...attempt, state: 'open', created_at: at, updated_at: at })
    .execute()

type Change = Partial<{
  url: string
  gateway_id: string
  state: 'open' | 'paid' | 'refused' | 'failed' | 'expired'
  code: string
  polls: number
  ask_at: Date | null
}>

export const changeAttempt = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, change: Change, at: Date) =>
  db
    .updateTable('payment_attempt')
    .set({ ...change, updated_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** The attempt of a connection that a gateway names, locked; undefined: it has none, as where another bot made it. */
export function lockAttempt(tx: CellTx, bot_id: BotId, integration_id: string, named: PaymentFacts['attempt']) {
  const query = tx
    .selectFrom('payment_attempt')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .forUpdate()
  if ('reference' in named) return query.where('reference', '=', named.reference).executeTakeFirst()
  if ('number' in named) return query.where('number', '=', String(named.number)).executeTakeFirst()
  return query.where('gateway_id', '=', named.gateway_id).where('gateway_id', '<>', '').executeTakeFirst()
}

export const findAttempt = (db: Readable, bot_id: BotId, integration_id: string, named: PaymentFacts['attempt']) =>
  db
    .selectFrom('payment_attempt')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where(({ eb }) => {
      if ('reference' in named) return eb('reference', '=', named.reference)
      if ('number' in named) return eb('number', '=', String(named.number))
      return eb.and([eb('gateway_id', '=', named.gateway_id), eb('gateway_id', '<>', '')])
    })
    .executeTakeFirst()

/**
 * Attempts that are due to be asked about, put off for ten minutes so that no other process asks at the same time; a crash
 * leaves them due again then.
 */
export const claimDue = (db: CellDb, now: Date, most: number) =>
  db
    .updateTable('payment_attempt')
    .set({ ask_at: new Date(now.getTime() + 600_000) })
    .where(({ eb, selectFrom, refTuple }) =>
      eb(
        refTuple('bot_id', 'id'),
        'in',
        selectFrom('payment_attempt as due')
          .select(['due.bot_id', 'due.id'])
          .where('due.ask_at', '<=', now.toISOString())
          .orderBy('due.ask_at')
          .limit(most)
          .forUpdate()
          .skipLocked()
          .$asTuple('bot_id', 'id'),
      ),
    )
    .returning(['bot_id', ...columns])
    .execute()
