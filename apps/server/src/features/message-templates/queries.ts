import { type PlatformTemplate, type TemplateStates, templateStates } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

const columns = [
  'platform_id',
  'name',
  'language',
  'category',
  'status',
  'quality',
  'reason',
  'parameter_format',
  'components',
  'parameters',
  'updated_at',
  'synced_at',
] as const

type Reader = Pick<CellDb, 'selectFrom'>

export const listTemplates = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('message_template')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .orderBy('language')
    .orderBy('platform_id')
    .execute()
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

export const findTemplate = (db: Reader, bot_id: BotId, platform_id: string) =>
  db
    .selectFrom('message_template')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('platform_id', '=', platform_id)
    .executeTakeFirst()

// PostgreSQL takes 65,535 parameters in a statement.
const atOnce = 1_000

/** Stores templates as the platform told them at `at`. One that it files under another category keeps the instant. */
export async function storeTemplates(tx: CellTx, bot_id: BotId, templates: readonly PlatformTemplate[], at: Date) {
  for (let from = 0; from < templates.length; from += atOnce) {
    const rows = templates.slice(from, from + atOnce).map(({ components, parameters, ...template }) => ({
      ...{ bot_id, ...template, updated_at: at, synced_at: at },
      components: JSON.stringify(components),
      parameters: JSON.stringify(parameters),
    }))
    await tx
      .insertInto('message_template')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['bot_id', 'platform_id']).doUpdateSet((is) => ({
          name: is.ref('excluded.name'),
          language: is.ref('excluded.language'),
          category: is.ref('excluded.category'),
          status: is.ref('excluded.status'),
          quality: is.ref('excluded.quality'),
          // The verdict on a paused one comes in webhooks alone.
          reason: sql`case when excluded.reason = '' and excluded.status = message_template.status
            then message_template.reason else excluded.reason end`,
          parameter_format: is.ref('excluded.parameter_format'),
          components: is.ref('excluded.components'),
          parameters: is.ref('excluded.parameters'),
          synced_at: is.ref('excluded.synced_at'),
          updated_at: sql`case when (excluded.status, excluded.category, excluded.components) is distinct from
            (message_template.status, message_template.category, message_template.components)
            then excluded.updated_at else message_template.updated_at end`,
          recategorised_at: sql`case when excluded.category <> message_template.category
            then excluded.synced_at else message_template.recategorised_at end`,
        })),
      )
      .execute()
  }
}

/** Removes the templates that the platform did not name any more in its answer of `at`. */
export const deleteUntold = (tx: CellTx, bot_id: BotId, at: Date) =>
  tx.deleteFrom('message_template').where('bot_id', '=', bot_id).where('synced_at', '<', at.toISOString()).execute()

/** Removes a template that was deleted at the platform at `at`. */
export const deleteTemplate = (db: CellDb, bot_id: BotId, platform_id: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('deleted_template')
      .values({ bot_id, platform_id, at })
      .onConflict((conflict) => conflict.columns(['bot_id', 'platform_id']).doUpdateSet({ at }))
      .execute()
    await tx
      .deleteFrom('message_template')
      .where('bot_id', '=', bot_id)
      .where('platform_id', '=', platform_id)
      .execute()
  })

/** Removes again the templates that were deleted here after the platform was asked at `at`: its answer is older. */
export async function deleteAgain(tx: CellTx, bot_id: BotId, at: Date): Promise<void> {
  const deleted = tx.selectFrom('deleted_template').select('platform_id').where('bot_id', '=', bot_id)
  await tx
    .deleteFrom('message_template')
    .where('bot_id', '=', bot_id)
    .where('platform_id', 'in', deleted.where('at', '>=', at.toISOString()))
    .execute()
  await tx
    .deleteFrom('deleted_template')
    .where('bot_id', '=', bot_id)
    .where('at', '<', new Date(at.getTime() - keptMs).toISOString())
    .execute()
}
// No platform takes so long to answer.
const keptMs = 86_400_000

export const findSync = (db: Reader, bot_id: BotId) =>
  db.selectFrom('template_sync').select(['synced_at', 'problem']).where('bot_id', '=', bot_id).executeTakeFirst()

type Sync = { due_at: Date; synced_at?: Date; problem: string | null }

/** Notes how asking went; without `synced_at` the instant of the last answer stays. */
export const storeSync = (db: Pick<CellDb, 'insertInto'>, bot_id: BotId, sync: Sync) =>
  db
    .insertInto('template_sync')
    .values({ bot_id, ...sync })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(sync))
    .execute()

const mostDue = 200

/** Connected accounts of these platforms that were never asked for their templates, or are due again. */
export const listDueSyncs = (db: CellDb, platforms: readonly string[], now: Date) =>
  db
    .selectFrom('account as a')
    .innerJoin('bot as b', 'b.id', 'a.bot_id')
    .leftJoin('template_sync as s', 's.bot_id', 'a.bot_id')
    .select('a.bot_id')
    .where('b.platform', 'in', [...platforms])
    .where('a.status', '=', 'connected')
    .where((is) => is.or([is('s.due_at', 'is', null), is('s.due_at', '<=', now.toISOString())]))
    .orderBy(sql`s.due_at asc nulls first`)
    .limit(mostDue)
    .execute()

export const findAccount = (db: Reader, bot_id: BotId) =>
  db.selectFrom('account').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()

/** Of each template only what sending it needs to know. */
export const listSendable = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('message_template')
    .select(['platform_id', 'name', 'language', 'category', 'status', 'recategorised_at'])
    .where('bot_id', '=', bot_id)
    .execute()

export const readTemplateStates = async (db: Reader, bot_id: BotId): Promise<TemplateStates> =>
  templateStates(await listSendable(db, bot_id))
