import { booked } from '../base/booked-instant.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { enqueue } from '../base/enqueue.ts'
import { later } from '../base/later.ts'
import { mostBots } from './fair-turns.ts'

// Moves the timers of `due` from their table into their mailboxes.
const firing = `fired as (
  delete from cell.timer t using due where t.conversation_id = any(array[due.conversation_id]) and t.token = any(array[due.token])
  returning t.conversation_id as id, t.bot_id, t.token, t.due_at, t.class
), timer as (
  select *, 'timer' as kind, json_build_object('kind', 'timer', 'token', token) as body, null::uuid as raw_id from fired
), ${enqueue('timer', 'due_at, token')}`

/** Fires due live timers, in one statement. $1 now, $2 most. Returns their number, and when the next one is due. */
const fireLive = statement(
  'fire_timers',
  `
with due as (
  select conversation_id, token from cell.timer where class = 0 and due_at <= $1 order by due_at limit $2
  for update skip locked
), ${firing}
select (select count(*)::int from fired) as fired,
       (select min(t.due_at) from cell.timer t where t.class = 0 and t.due_at > $1) as next_at`,
)

// Bulk enters the mailboxes of a bot only while its messages would wait no longer than this at the account's limit.
const lineSeconds = 1
const isShort = `coalesce(greatest(${booked('r.next_at', '$1')}, ${booked('r.bulk_at', '$1')})
  <= ${later('$1::timestamptz', `interval '${lineSeconds} second'`)}, true)`

/**
 * Finds due bulk timers, bots in turn: of each so many as its account sends in a second, less those of $4 and $5 (bots, counts) that
 * have just entered. $1 now, $2 the bot after which the walk begins, $3 most. Also returns where the walk ended; null: at the last bot.
 */
const findBulk = statement(
  'find_bulk_timers',
  `
with recursive walk as (
  (select t.bot_id, 1 as nth from cell.timer t where t.class > 0 and t.bot_id > $2::bigint order by t.bot_id limit 1)
  union all
  select (select t.bot_id from cell.timer t where t.class > 0 and t.bot_id > walk.bot_id order by t.bot_id limit 1), walk.nth + 1
  from walk where walk.bot_id is not null and walk.nth < ${mostBots}
), share as (
  select walk.bot_id, walk.nth, case
    when coalesce(a.rate_per_second, 0) = 0 then $3::int
    when ${isShort} then least($3::int, greatest(1, floor(a.rate_per_second * ${lineSeconds}))::int - coalesce(b.many, 0))
    else 0 end as most
  from walk left join cell.account a on a.bot_id = any(array[walk.bot_id])
  left join cell.account_rate r on r.bot_id = any(array[walk.bot_id])
  left join unnest($4::bigint[], $5::int[]) as b(bot_id, many) on b.bot_id = walk.bot_id
  where walk.bot_id is not null
), picked as (
  select t.conversation_id, t.token, share.bot_id
  from share cross join lateral (
    select q.*, row_number() over (order by q.due_at) as turn from (
      select conversation_id, token, due_at from cell.timer
      where class > 0 and bot_id = share.bot_id and due_at <= $1 order by due_at limit greatest(share.most, 0)
    ) q
  ) t
  order by t.turn, share.nth limit $3::int
)
select end_of_walk.walked, picked.conversation_id, picked.token, picked.bot_id
from (select case when count(bot_id) = ${mostBots} then max(bot_id) end as walked from walk) end_of_walk
left join picked on true`,
)

/** Fires these timers, if they still wait. $1 now, $2 conversations, $3 tokens. */
const fireBulk = statement(
  'fire_bulk_timers',
  `
with due as (
  select t.conversation_id, t.token from unnest($2::bigint[], $3::text[]) as p(id, token)
  join cell.timer t on t.conversation_id = any(array[p.id]) and t.token = any(array[p.token])
  where t.due_at <= $1 for update of t skip locked
), ${firing}
select count(*)::int as fired from fired`,
)

const most = 1_000

type Found = { walked: string | null } & ({ conversation_id: string; token: string; bot_id: string } | { token: null })

/** Puts due timers of a cell into their mailboxes: live ones at once, bulk ones as fast as their accounts send. */
export class Timers {
  readonly #cell: HotCell
  // The bulk timers of each bot that have entered since `#since` (ms).
  readonly #entered = new Map<string, number>()
  #since = 0
  #after = '0'

  constructor(cell: HotCell) {
    this.#cell = cell
  }

  /** Fires what is due at `now`. Returns how many timers, and when (ms) the next run is worth it; null: at the poll. */
  async fire(now: Date): Promise<{ fired: number; next_at: number | null }> {
    const [row] = await runIn<{ fired: number; next_at: string | null }>(this.#cell, fireLive, [now, most])
    const live = row?.fired ?? 0
    const bulk = await this.#fireBulk(now)
    const next = live === most || bulk.hasMore ? now.getTime() : row?.next_at ? Date.parse(row.next_at) : null
    return { fired: live + bulk.fired, next_at: next }
  }

  async #fireBulk(now: Date): Promise<{ fired: number; hasMore: boolean }> {
    if (Math.abs(now.getTime() - this.#since) >= lineSeconds * 1_000) {
      this.#since = now.getTime()
      this.#entered.clear()
    }
    const found = await runIn<Found>(this.#cell, findBulk, [
      now,
      this.#after,
      most,
      [...this.#entered.keys()],
      [...this.#entered.values()],
    ])
    const timers = found.flatMap((timer) => (timer.token === null ? [] : [timer]))
    this.#after = found[0]?.walked ?? '0'
    const hasMore = this.#after !== '0' || timers.length === most
    if (!timers.length) return { fired: 0, hasMore }
    const [row] = await runIn<{ fired: number }>(this.#cell, fireBulk, [
      now,
      timers.map(({ conversation_id }) => conversation_id),
      timers.map(({ token }) => token),
    ])
    for (const { bot_id } of timers) this.#entered.set(bot_id, (this.#entered.get(bot_id) ?? 0) + 1)
    return { fired: row?.fired ?? 0, hasMore }
  }
}
