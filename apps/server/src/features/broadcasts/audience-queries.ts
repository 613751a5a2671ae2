import { type Audience, dispatchStates, type Exclusion } from '@hawker/core'
import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { toSql } from '../segments/index.ts'

/**
 * The people of a broadcast: in one audience of each group. An empty group has no one. The first exclusion that holds leaves a
 * customer out.
 */
export type Selection = { audiences: Audience[][]; exclusions: Exclusion[] }

const joined = (parts: RawBuilder<boolean>[], by: 'and' | 'or') => {
  if (parts.length === 0) return sql<boolean>`${sql.raw(by === 'and' ? 'true' : 'false')}`
  return sql<boolean>`(${sql.join(parts, sql.raw(` ${by} `))})`
}

const within = ({ audiences }: Selection) =>
  joined(
    audiences.map((group) =>
      joined(
        group.map((each) => toSql(each)),
        'or',
      ),
    ),
    'and',
  )

const whyNot = ({ exclusions }: Selection) =>
  sql<string | null>`case ${sql.join(
    exclusions.map(
      ({ reason, condition }) => sql`when ${toSql({ match: 'all', conditions: [condition] })} then ${reason}::text`,
    ),
    sql` `,
  )} end`

const people = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, selection: Selection) =>
  db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .where('c.bot_id', '=', bot_id)
    .where(within(selection))

/** Counts the customers a broadcast would go to (`reason` null), and those it would leave out, by reason. */
export const countSelection = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, selection: Selection) =>
  db
    .selectFrom(people(db, bot_id, selection).select(whyNot(selection).as('reason')).as('p'))
    .select(['p.reason', sql<number>`count(*)::int`.as('many')])
    .groupBy('p.reason')
    .execute()

type PeoplePage = { reason: string | null; after: string; limit: number }

/** A page of the customers whom a broadcast would leave out for a reason, or would go to (null), in the order of their ids. */
export const listSelection = (
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  selection: Selection,
  { reason, after, limit }: PeoplePage,
) =>
  people(db, bot_id, selection)
    .select([
      'c.id as customer_id',
      'c.full_name',
      'c.first_name',
      'c.last_name',
      'c.username',
      'c.psid',
      'c.avatar_url',
    ])
    .select('v.last_interactive_at as last_wrote_at')
    .where('c.id', '>', after)
    .where(sql<boolean>`${whyNot(selection)} is not distinct from ${reason}::text`)
    .orderBy('c.id')
    .limit(limit)
    .execute()

/** The last id of the next `limit` customers after an id; null: there are none. */
export const findPageEnd = async (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, after: string, limit: number) =>
  (
    await db
      .selectFrom(
        db
          .selectFrom('customer')
          .select('id')
          .where('bot_id', '=', bot_id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .as('page'),
      )
      .select(sql<string | null>`max(page.id)`.as('last'))
      .executeTakeFirstOrThrow()
  ).last

type Page = { broadcast_id: string; after: string; last: string; at: Date }

/** Freezes the customers of a page of ids: each either waits or is excluded. A page that runs again changes nothing. */
export const freezePage = async (
  db: Pick<CellDb, 'selectFrom' | 'insertInto'>,
  bot_id: BotId,
  selection: Selection,
  { broadcast_id, after, last, at }: Page,
): Promise<void> => {
  await db
    .insertInto('dispatch')
    .columns(['bot_id', 'broadcast_id', 'customer_id', 'state', 'reason', 'state_at'])
    .expression(
      db
        .selectFrom(
          people(db, bot_id, selection)
            .where('c.id', '>', after)
            .where('c.id', '<=', last)
            .select(['c.id', whyNot(selection).as('reason')])
            .as('p'),
        )
        .select([
          sql<string>`${bot_id}::bigint`.as('bot_id'),
          sql<string>`${broadcast_id}::text`.as('broadcast_id'),
          'p.id',
          sql<number>`(case when p.reason is null then ${dispatchStates.waiting}::int else ${dispatchStates.excluded}::int end)::smallint`.as(
            'state',
          ),
          'p.reason',
          sql<Date>`${at}::timestamptz`.as('state_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
