import { type Audience, dispatchStates, type Exclusion, type ExclusionReason } from '@hawker/core'
import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'
import { toSql } from '../segments/index.ts'

/**
 * The people of a broadcast: in one audience of each group. An empty group has no one. The first exclusion that holds leaves a
 * customer out.
 */
export type Selection = {
  audiences: Audience[][]
  exclusions: Exclusion[]
  /** Each phone number gets it once, the customer with the lowest id. */
  is_by_phone: boolean
}

const duplicate: ExclusionReason = 'duplicate_address'

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
      ({ reason, conditions }) =>
        sql`when ${toSql(conditions.length > 0 ? { match: 'all', conditions } : true)} then ${reason}::text`,
    ),
    sql` `,
  )} end`

/** True where an exclusion counts the lines of a thread, which no column holds. */
const countsLines = ({ exclusions }: Selection) =>
  exclusions.some(({ conditions }) => conditions.some(({ any }) => any.some(({ place }) => place.in === 'thread')))

const people = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, selection: Selection) =>
  db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('message as m')
          .select(({ fn }) => fn.countAll<string>().as('sent_since'))
          .where('m.bot_id', '=', bot_id)
          .whereRef('m.conversation_id', '=', 'c.id')
          .whereRef('m.at', '>=', 'v.last_interactive_at')
          .where('m.by', 'in', ['bot', 'operator', 'page'])
          .where('m.status', 'not in', ['failed', 'note'])
          .as('t'),
      (join) => join.on(sql<boolean>`${sql.raw(countsLines(selection) ? 'true' : 'false')}`),
    )
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
    .where(within(selection))

/** The people with the reason of each, where every phone number gets it once. */
const judged = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, selection: Selection) => {
  const rows = people(db, bot_id, selection)
    .select(['c.id', 'c.phone', whyNot(selection).as('why')])
    .as('q')
  const turn = sql`row_number() over (partition by q.why is null, q.phone order by q.id)`
  const reason = selection.is_by_phone
    ? sql<string | null>`case when q.why is null and ${turn} > 1 then ${duplicate}::text else q.why end`
    : sql<string | null>`q.why`
  return db.selectFrom(rows).select(['q.id', reason.as('reason')])
}

/** Counts the customers a broadcast would go to (`reason` null), and those it would leave out, by reason. */
export const countSelection = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, selection: Selection) =>
  db
    .selectFrom(judged(db, bot_id, selection).as('p'))
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
  db
    .selectFrom(judged(db, bot_id, selection).as('p'))
    .innerJoin('customer as c', 'c.id', 'p.id')
    .leftJoin('conversation as v', 'v.id', 'c.id')
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
    .select(['c.email', 'c.phone'])
    .select(sql<unknown>`case when p.reason = 'parameter_missing' then c.custom_fields end`.as('custom_fields'))
    .select(['p.reason', sql<string | null>`c.facts ->> 'processed_date'`.as('last_broadcast_at')])
    .where('c.id', '>', after)
    .where(sql<boolean>`p.reason is not distinct from ${reason}::text`)
    .orderBy('c.id')
    .limit(limit)
    .execute()

/** The customers who would get a broadcast, in an order that the seed decides. */
const candidates = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, selection: Selection, seed: string) =>
  db
    .selectFrom(judged(db, bot_id, selection).as('p'))
    .innerJoin('customer as c', 'c.id', 'p.id')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .select(['c.id as customer_id', 'c.psid', 'c.first_name', 'c.last_name', 'c.full_name', 'c.username', 'c.gender'])
    .select([
      'c.email',
      'c.phone',
      'c.locale',
      'c.language',
      'c.timezone',
      'c.source',
      'c.is_subscribed',
      'c.is_blocked',
    ])
    .select(['c.last_subscribed_at', 'c.created_at', 'c.tags', 'c.sequences', 'c.custom_fields', 'c.facts'])
    .select('v.last_interactive_at as last_wrote_at')
    .where('p.reason', 'is', null)
    .orderBy(sql`md5(c.id::text || ${seed}::text)`)

type Sampled = { seed: string; limit: number }

export const listCandidates = (
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  selection: Selection,
  { seed, limit }: Sampled,
) => candidates(db, bot_id, selection, seed).limit(limit).execute()

/** One of those who speak a language. */
export const listOfLanguage = (
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  selection: Selection,
  seed: string,
  language: string,
) => candidates(db, bot_id, selection, seed).where('c.language', '=', language).limit(1).execute()

/** How many of those who would get a broadcast speak each language. */
export const countLanguages = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, selection: Selection) =>
  db
    .selectFrom(judged(db, bot_id, selection).as('p'))
    .innerJoin('customer as c', 'c.id', 'p.id')
    .select(['c.language', sql<number>`count(*)::int`.as('many')])
    .where('p.reason', 'is', null)
    .groupBy('c.language')
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
          .where(isPerson(bot_id))
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .as('page'),
      )
      .select(sql<string | null>`max(page.id)`.as('last'))
      .executeTakeFirstOrThrow()
  ).last

type Page = { broadcast_id: string; after: string; last: string; at: Date; test: Tested | null }
type Tested = { share: number; variants: readonly { variant: string }[] }

/**
 * The variant of customer `p`, always the same one in a broadcast: their hash falls into the test's share or behind it, and within the
 * share into a variant's. Null: they are not of the test.
 */
function variantOf(broadcast_id: string, { share, variants }: Tested) {
  const ids = variants.map(({ variant }) => variant)
  const point = sql`((hashtextextended(${`${broadcast_id}/`}::text || p.id, 0) & 9007199254740991) / 9007199254740992::float8)`
  const nth = sql`least(${ids.length}::int, 1 + floor(${point} / ${share}::float8 * ${ids.length}::int)::int)`
  return sql<
    string | null
  >`case when p.reason is null and ${point} < ${share}::float8 then (${ids}::text[])[${nth}] end`
}

/** Freezes the customers of a page of ids: each either waits or is excluded. A page that runs again changes nothing. */
export const freezePage = async (
  db: Pick<CellDb, 'selectFrom' | 'insertInto'>,
  bot_id: BotId,
  selection: Selection,
  { broadcast_id, after, last, at, test }: Page,
): Promise<void> => {
  await db
    .insertInto('dispatch')
    .columns(['bot_id', 'broadcast_id', 'customer_id', 'state', 'reason', 'state_at', 'variant'])
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
          (test ? variantOf(broadcast_id, test) : sql<string | null>`null::text`).as('variant'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Excludes the customers of a frozen list whose phone number a customer with a lower id has, who gets it. */
export const excludeDuplicates = async (db: CellDb, bot_id: BotId, broadcast_id: string, at: Date): Promise<void> => {
  await db
    .updateTable('dispatch as d')
    .from((from) =>
      from
        .selectFrom('dispatch as w')
        .innerJoin('customer as c', 'c.id', 'w.customer_id')
        .select(['w.customer_id', sql<number>`row_number() over (partition by c.phone order by c.id)`.as('nth')])
        .where('w.bot_id', '=', bot_id)
        .where('w.broadcast_id', '=', broadcast_id)
        .where('w.state', '=', dispatchStates.waiting)
        .as('p'),
    )
    .set({ state: dispatchStates.excluded, reason: duplicate, state_at: at })
    .where('d.bot_id', '=', bot_id)
    .where('d.broadcast_id', '=', broadcast_id)
    .whereRef('d.customer_id', '=', 'p.customer_id')
    .where('p.nth', '>', 1)
    .execute()
}
