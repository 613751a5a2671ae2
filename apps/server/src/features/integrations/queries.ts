import type { ServiceId } from '@hawker/integrations'
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
] as const

export type IntegrationRow = NonNullable<Awaited<ReturnType<typeof findIntegrationRow>>>

export const listIntegrations = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('integration')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .orderBy('created_at')
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

export const insertIntegration = (db: CellDb, bot_id: BotId, { at, details, ...row }: NewIntegration) =>
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
}

/** False when the connection no longer exists. */
export const changeIntegration = async (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  { details, ...change }: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ ...change, ...(details && { details: JSON.stringify(details) }) })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteIntegration = async (db: CellDb, bot_id: BotId, id: string): Promise<boolean> => {
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

export const insertExchange = (db: CellDb, bot_id: BotId, exchange: NewExchange) =>
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
