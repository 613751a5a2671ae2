import { sql } from 'kysely'
import type { CellDb } from '../../../platform/db/cell.ts'
import { isPerson } from '../../../platform/db/is-person.ts'
import type { BotId } from '../../../platform/ids.ts'

/** How many conversations of a bot one statement reads, most of which may be elsewhere. */
const readAtOnce = 2_000

type Inside = { flow: string; version: number }

/** True while a session stands in an older version of the flow: it waits there, or a delay runs. */
const standsIn = ({ flow, version }: Inside) => sql<boolean>`exists (
  select 1 from (
    select session.data->'wait'->'place' as place
    union all select session.data->'wait'->'under'->'place'
    union all select delay->'place' from json_array_elements(session.data->'delays') as delay
  ) as stands
  where place->>'flow' = ${flow} and (place->>'version')::int < ${version}
)`

/**
 * The next conversations behind `from` that stand in an older version of the flow, at most `most`, by their ids. `next_from` is where to read
 * on; null: there are no more.
 */
export async function listInside(db: CellDb, bot_id: BotId, inside: Inside, from: string, most: number) {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('session', 'session.id', 'customer.id')
    .select('customer.id')
    .select(({ eb }) =>
      eb.fn
        .coalesce(eb.case().when('session.id', 'is not', null).then(standsIn(inside)).end(), sql<boolean>`false`)
        .as('is_inside'),
    )
    .where('customer.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'customer.id'))
    .where('customer.id', '>', from || '0')
    .orderBy('customer.id')
    .limit(readAtOnce)
    .execute()
  const found = rows.filter(({ is_inside }) => is_inside)
  const ids = found.slice(0, most).map(({ id }) => id)
  const last = found.length > most ? ids.at(-1) : rows.at(-1)?.id
  const isLast = found.length <= most && rows.length < readAtOnce
  return { ids, next_from: isLast || last === undefined ? null : last }
}

// A process whose clock is behind stores a move before its work began.
const dayMs = 86_400_000

/** The moves of a job in these conversations: whether each is played, and its steps. Deleted customers have none. */
export const listMoves = (db: CellDb, bot_id: BotId, job: { id: string; at: string }, ids: string[]) =>
  db
    .selectFrom('input')
    .leftJoin('mailbox', 'mailbox.id', 'input.conversation_id')
    .select(['input.conversation_id', 'input.steps'])
    .select(sql<boolean>`coalesce(mailbox.done_seq >= input.seq, true)`.as('is_played'))
    .where('input.bot_id', '=', bot_id)
    .where('input.conversation_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('input.kind', '=', 'move')
    .where('input.at', '>=', new Date(Date.parse(job.at) - dayMs).toISOString())
    .where(sql<string>`input.body->>'job'`, '=', job.id)
    .execute()

/** How many of these conversations still have messages to send. */
export const countSending = async (db: CellDb, bot_id: BotId, ids: string[]): Promise<number> => {
  const { many } = await db
    .selectFrom('lane')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('pending', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(many)
}
