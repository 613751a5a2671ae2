import { payloadVersion } from '@hawker/core'
import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/**
 * Versions of all bots of a cell that were replaced before `before`. The live version and those in which a flow went
 * live, by Publish or by an import, are excluded: they share their instant with that flow's version.
 */
export const listOldVersions = (db: CellDb, before: Date) =>
  db
    .with('replaced', (cte) =>
      cte
        .selectFrom('bot_version')
        .select(['bot_id', 'version', 'at'])
        .select(sql<string | null>`lead(at) over (partition by bot_id order by version)`.as('replaced_at')),
    )
    .selectFrom('replaced')
    .innerJoin('bot', 'bot.id', 'replaced.bot_id')
    .select(['replaced.bot_id', 'replaced.version'])
    .where('replaced_at', '<', before.toISOString())
    .whereRef('replaced.version', '<', 'bot.version')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flow_version')
            .select('flow_version.version')
            .whereRef('flow_version.bot_id', '=', 'replaced.bot_id')
            .whereRef('flow_version.at', '=', 'replaced.at'),
        ),
      ),
    )
    .orderBy('replaced.bot_id')
    .orderBy('replaced.version')
    .execute()

const conversationsAtOnce = 500

/** The next conversations of a bot, by their ids. */
export const listConversationIds = async (db: CellDb, bot_id: BotId, after: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(conversationsAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

// Read as text, whatever its format: a session of newer code names its versions in the same way.
const places = (json: RawBuilder<unknown>) =>
  sql<string>`(regexp_matches(${json}::text, '"version" *: *([0-9]{1,9})', 'g'))[1]`
const payloads = (json: RawBuilder<unknown>) =>
  sql<string>`(regexp_matches(${json}::text, '"payload" *: *"([0-9a-z]{1,11}[.][0-9a-z.-]+)"', 'g'))[1]`

/**
 * The versions that these conversations name: in their sessions (from which timers and calls continue), their played
 * inputs, and the buttons of messages and presses. A checkpoint holds the session before its input.
 */
export async function listNamedVersions(db: CellDb, bot_id: BotId, ids: string[], since: Date): Promise<number[]> {
  const isOneOf = sql<string>`any(${ids})`
  const from = since.toISOString()
  const sessions = db.selectFrom('session').where('bot_id', '=', bot_id).where('id', '=', isOneOf)
  const parked = db.selectFrom('parked').where('bot_id', '=', bot_id).where('conversation_id', '=', isOneOf)
  const inputs = db
    .selectFrom('input')
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', isOneOf)
    .where((is) => is.or([is('at', '>=', from), is('sprint_at', 'is', null)]))
  const messages = db
    .selectFrom('message')
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', isOneOf)
    .where('at', '>=', from)
  const stood = await sessions
    .select(places(sql.ref('data')).as('version'))
    .union(inputs.select(places(sql.ref('checkpoint')).as('version')))
    .union(inputs.where('version', 'is not', null).select(sql<string>`version::text`.as('version')))
    .execute()
  const pressed = await sessions
    .select(payloads(sql.ref('data')).as('payload'))
    .union(inputs.select(payloads(sql.ref('checkpoint')).as('payload')))
    .union(inputs.select(payloads(sql.ref('body')).as('payload')))
    .union(parked.select(payloads(sql.ref('input')).as('payload')))
    .union(messages.select(payloads(sql.ref('content')).as('payload')))
    .execute()
  return [
    ...stood.map(({ version }) => Number(version)),
    ...pressed.flatMap(({ payload }) => payloadVersion(payload) ?? []),
  ]
}

/** The versions that broadcasts of a bot say their words from, while they are sent, and those that its menus at the platform name. */
export const listSentVersions = async (db: CellDb, bot_id: BotId): Promise<number[]> =>
  (
    await db
      .selectFrom('broadcast')
      .select('version')
      .where('bot_id', '=', bot_id)
      .where('state', 'in', ['freezing', 'running', 'paused'])
      .union(db.selectFrom('platform_push').select('version').where('bot_id', '=', bot_id))
      .execute()
  ).flatMap(({ version }) => version ?? [])

export const deleteVersions = async (db: CellDb, bot_id: BotId, versions: number[]): Promise<number> => {
  const deleted = await db
    .deleteFrom('bot_version')
    .where('bot_id', '=', bot_id)
    .where('version', '=', sql<number>`any(${versions}::int[])`)
    .executeTakeFirstOrThrow()
  return Number(deleted.numDeletedRows)
}
