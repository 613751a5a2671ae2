import { type Integration, integrations, type KeyedEvent, type ServiceId } from '@hawker/integrations'
import { type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const columns = [
  'id',
  'service',
  'name',
  'details',
  'secrets',
  'status',
  'problem',
  'created_at',
  'connected_at',
  'listening_since',
  'listening_problem',
  'event_tags',
] as const

/** Rows of other features, such as headers that cards share, are no connections. */
const serviceIds = Object.keys(integrations)

export type IntegrationRow = NonNullable<Awaited<ReturnType<typeof findIntegrationRow>>>

export const listIntegrations = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('integration')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('service', 'in', serviceIds)
    .orderBy('created_at')
    .orderBy('service')
    .orderBy('id')
    .execute()

export const findIntegrationRow = (db: Reader, bot_id: BotId, id: string) =>
  db.selectFrom('integration').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends: of two renewals of a token the second finds the first one's result. */
export const lockIntegrationRow = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .selectFrom('integration')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The connections to a service, at most two: enough to see that there is more than one. */
export const listOfService = (db: Reader, bot_id: BotId, services: ServiceId[]) =>
  db
    .selectFrom('integration')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('service', 'in', services)
    .orderBy('created_at')
    .limit(2)
    .execute()

/** The connection to an account of a service. */
export const findOfAccount = (
  db: Reader,
  bot_id: BotId,
  { id, about }: Pick<Integration, 'id' | 'about'>,
  account: string,
) =>
  db
    .selectFrom('integration')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('service', '=', id)
    .where(sql<SqlBool>`details->>${about.account ?? ''} = ${account}`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

type Left = { service: ServiceId; account: string; integration_id: string }

/** Remembers the id of a connection that a person has ended. */
export const putLeft = (tx: CellTx, bot_id: BotId, left: Left) =>
  tx
    .insertInto('integration_left')
    .values({ bot_id, ...left })
    .onConflict((known) =>
      known.columns(['bot_id', 'service', 'account']).doUpdateSet({ integration_id: left.integration_id }),
    )
    .execute()

/** The id that the connection to this account had, once. */
export const takeLeft = (tx: CellTx, bot_id: BotId, service: ServiceId, account: string) =>
  tx
    .deleteFrom('integration_left')
    .where('bot_id', '=', bot_id)
    .where('service', '=', service)
    .where('account', '=', account)
    .returning('integration_id')
    .executeTakeFirst()

export const countIntegrations = async (db: Reader, bot_id: BotId): Promise<number> => {
  const { many } = await db
    .selectFrom('integration')
    .select((of) => of.fn.countAll<string>().as('many'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()
  return Number(many)
}

type NewIntegration = {
  id: string
  service: ServiceId
  name: string
  details: Record<string, string>
  secrets: Buffer
  at: Date
}

export const insertIntegration = (db: CellDb | CellTx, bot_id: BotId, { at, details, ...row }: NewIntegration) =>
  db
    .insertInto('integration')
    .values({ bot_id, ...row, details: JSON.stringify(details), created_at: at, connected_at: at })
    .execute()

type Change = {
  name?: string
  details?: Record<string, string>
  secrets?: Buffer
  status?: 'connected' | 'unauthorized'
  problem?: string | null
  connected_at?: Date
  listening_since?: Date | null
  listening_problem?: string | null
  event_tags?: Record<string, string>
}

/** False when the connection no longer exists. */
export const changeIntegration = async (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  { details, event_tags, ...change }: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({
      ...change,
      ...(details && { details: JSON.stringify(details) }),
      ...(event_tags && { event_tags: JSON.stringify(event_tags) }),
    })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteIntegration = async (db: CellTx, bot_id: BotId, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('integration')
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export type NewExchange = {
  id: string
  integration_id: string
  at: Date
  conversation_id: string | null
  purpose: string
  request: string
  status: number | null
  response: string
  ms: number
}

export const insertExchange = (db: Pick<CellDb, 'insertInto'>, bot_id: BotId, exchange: NewExchange) =>
  db
    .insertInto('integration_exchange')
    .values({ bot_id, ...exchange })
    .execute()

/** Newest first; `before` is the instant of the last row already seen. */
export const listExchanges = (db: Reader, bot_id: BotId, integration_id: string, before: string | null, most: number) =>
  db
    .selectFrom('integration_exchange')
    .select(['id', 'at', 'conversation_id', 'purpose', 'request', 'status', 'response', 'ms'])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .$if(before !== null, (rows) => rows.where('at', '<', before ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Every flow's draft and, where it differs, its live version. */
export const listFlowContents = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('flow')
    .leftJoin('flow_version', (join) =>
      join
        .onRef('flow_version.bot_id', '=', 'flow.bot_id')
        .onRef('flow_version.flow_id', '=', 'flow.id')
        .onRef('flow_version.version', '=', 'flow.published_version'),
    )
    .select(['flow.id', 'flow.name', 'flow.content as draft', 'flow_version.content as live'])
    .where('flow.bot_id', '=', bot_id)
    .orderBy('flow.position')
    .orderBy('flow.id')
    .execute()

/** Stores events by their keys; one that is known already stays as it is. */
export const insertEvents = (
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  integration_id: string,
  events: KeyedEvent[],
  at: Date,
) =>
  db
    .insertInto('integration_event')
    .values(events.map(({ key, ...event }) => ({ bot_id, integration_id, key, at, event: JSON.stringify(event) })))
    .onConflict((known) => known.doNothing())
    .execute()

/** The oldest waiting events of a connection, locked; those that another process works on are left out. */
export const lockWaitingEvents = (tx: CellTx, bot_id: BotId, integration_id: string, most: number) =>
  tx
    .selectFrom('integration_event')
    .select(['key', 'event'])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('event', 'is not', null)
    .orderBy('at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** The oldest waiting events of a connection. */
export const listWaitingEvents = (db: Reader, bot_id: BotId, integration_id: string, most: number) =>
  db
    .selectFrom('integration_event')
    .select(['key', 'event'])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('event', 'is not', null)
    .orderBy('at')
    .limit(most)
    .execute()

/** One waiting event, locked; undefined: it is done. */
export const lockWaitingEvent = (tx: CellTx, bot_id: BotId, integration_id: string, key: string) =>
  tx
    .selectFrom('integration_event')
    .select('key')
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('key', '=', key)
    .where('event', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const markEventsDone = (tx: CellTx, bot_id: BotId, integration_id: string, keys: string[]) =>
  tx
    .updateTable('integration_event')
    .set({ event: null })
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()

/** The connections of a cell that have waiting events. */
export const listWaitingConnections = (db: CellDb) =>
  db
    .selectFrom('integration_event as e')
    .innerJoin('integration as i', (join) =>
      join.onRef('i.bot_id', '=', 'e.bot_id').onRef('i.id', '=', 'e.integration_id'),
    )
    .select(['i.bot_id', 'i.id', 'i.service'])
    .distinct()
    .where('e.event', 'is not', null)
    .execute()

export const forgetEvents = (db: CellDb, before: Date) =>
  db.deleteFrom('integration_event').where('at', '<', before.toISOString()).execute()

export const listTagIds = async (db: Reader, bot_id: BotId): Promise<Set<string>> => {
  const rows = await db.selectFrom('tag').select('id').where('bot_id', '=', bot_id).execute()
  return new Set(rows.map(({ id }) => id))
}
