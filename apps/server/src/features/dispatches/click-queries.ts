import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { sentStates } from './people.ts'
import { isAfter, isBlocking } from './people-queries.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const dayMs = 86_400_000

/** The message of a link: it was stored on the day (UTC) that begins at `day`. */
export const findSaid = (
  db: Reader,
  bot_id: BotId,
  { conversation_id, n, day }: { conversation_id: string; n: string; day: Date },
) =>
  db
    .selectFrom('message')
    .select(['content', 'origin', 'block', 'card'])
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('n', '=', n)
    .where('at', '>=', day.toISOString())
    .where('at', '<', new Date(day.getTime() + dayMs).toISOString())
    .executeTakeFirst()

export type Click = {
  conversation_id: string
  origin_kind: string
  origin_id: string
  step: string
  place: string
  title: string
  at: Date
}

/** Counts a click on a link. */
export const countClick = (
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  { conversation_id, origin_kind, origin_id, step, place, title, at }: Click,
) =>
  db
    .insertInto('click')
    .values({
      ...{ bot_id, conversation_id, origin_kind, origin_id, step, place, title },
      ...{ is_link: true, many: 1, first_at: at, last_at: at },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'origin_kind', 'origin_id', 'step', 'place', 'conversation_id'])
        .doUpdateSet(({ ref, eb }) => ({ many: eb('click.many', '+', 1), last_at: ref('excluded.last_at') })),
    )
    .execute()

/** The owner of clicks: a broadcast, whose `step` is empty, or the step of a sequence. */
export type Clicked = Pick<Click, 'origin_kind' | 'origin_id' | 'step'>

export const ofBroadcast = (id: string): Clicked => ({ origin_kind: 'broadcast', origin_id: id, step: '' })

/** The links and buttons of a broadcast or step that customers have clicked, the most clicked first. */
export const listClicked = (db: Reader, bot_id: BotId, { origin_kind, origin_id, step }: Clicked) =>
  db
    .selectFrom('click')
    .select(['place', 'is_link', sql<string>`(array_agg(title order by last_at desc))[1]`.as('title')])
    .select([sql<number>`count(*)::int`.as('people'), sql<number>`sum(many)::int`.as('clicks')])
    .where('bot_id', '=', bot_id)
    .where('origin_kind', '=', origin_kind)
    .where('origin_id', '=', origin_id)
    .where('step', '=', step)
    .groupBy(['place', 'is_link'])
    .orderBy('people', 'desc')
    .orderBy('place')
    .limit(200)
    .execute()

/** Counts the customers who have clicked any link or button of a broadcast or step. */
export const countClickers = async (
  db: Reader,
  bot_id: BotId,
  { origin_kind, origin_id, step }: Clicked,
): Promise<number> =>
  (
    await db
      .selectFrom('click')
      .select(sql<number>`count(distinct conversation_id)::int`.as('many'))
      .where('bot_id', '=', bot_id)
      .where('origin_kind', '=', origin_kind)
      .where('origin_id', '=', origin_id)
      .where('step', '=', step)
      .executeTakeFirstOrThrow()
  ).many

/** Counts the customers who left within 7 days after a broadcast's message, which reached them between these instants. */
export const countLeft = (db: Reader, bot_id: BotId, broadcast_id: string, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('event as e')
    .innerJoin('dispatch as d', (join) =>
      join
        .on('d.bot_id', '=', bot_id)
        .on('d.broadcast_id', '=', broadcast_id)
        .onRef('d.customer_id', '=', 'e.conversation_id'),
    )
    .select([isBlocking.as('is_blocking'), sql<number>`count(distinct e.conversation_id)::int`.as('many')])
    .where('e.bot_id', '=', bot_id)
    .where('e.kind', 'in', ['unsubscribed', 'blocked'])
    .where('e.at', '>=', from.toISOString())
    .where('e.at', '<=', new Date(to.getTime() + 7 * dayMs).toISOString())
    .where('d.state', 'in', sentStates)
    .where(isAfter)
    .groupBy(isBlocking)
    .execute()

/** Deletes a slice of the clicks that are older than `before`, of every bot of a cell; returns whether that was the last. */
export async function forgetClicks(db: CellDb, before: Date): Promise<boolean> {
  const most = 5_000
  const { numDeletedRows } = await db
    .deleteFrom('click')
    .where((is) =>
      is(
        is.refTuple('bot_id', 'origin_kind', 'origin_id', 'step', 'place'),
        'in',
        is
          .selectFrom('click')
          .select(['bot_id', 'origin_kind', 'origin_id', 'step', 'place'])
          .where('last_at', '<', before.toISOString())
          .limit(most)
          .$asTuple('bot_id', 'origin_kind', 'origin_id', 'step', 'place'),
      ),
    )
    .where('last_at', '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return numDeletedRows === 0n
}

/** Deletes the clicks of a broadcast that is erased. */
export const forgetClicksOf = (db: Pick<CellDb, 'deleteFrom'>, bot_id: BotId, broadcast_id: string) =>
  db
    .deleteFrom('click')
    .where('bot_id', '=', bot_id)
    .where('origin_kind', '=', 'broadcast')
    .where('origin_id', '=', broadcast_id)
    .execute()
