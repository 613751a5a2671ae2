/** The most bots that one claim visits. The next claim continues after them. */
export const mostBots = 64

/** The numbers of the parameters that `fairTurns` needs. */
type At = { after: number; share: number; busyBots: number; busy: number; most: number }

/**
 * The parts of a statement that pick due rows, bots in turn with a share each: one bot's flood leaves room for the next bot.
 * `bot` walks the bots with due rows in the order of their ids, each found by the index; `picked` has the ids, the first of
 * every bot before the second of any. They are not locked yet. `$due` is the condition of a row; `after`, `share`, `busy
 * bots`, `busy` and `most` are parameters. `most` may bound the share of `walk.bot_id` further.
 */
export const fairTurns = (
  table: string,
  due: (row: string) => string,
  order: string,
  at: At,
  most: string | null = null,
) => `
walk as (
  (select r.bot_id, 1 as nth from cell.${table} r where ${due('r')} and r.bot_id > $${at.after}::bigint order by r.bot_id limit 1)
  union all
  select (select r.bot_id from cell.${table} r where ${due('r')} and r.bot_id > walk.bot_id order by r.bot_id limit 1), walk.nth + 1
  from walk where walk.bot_id is not null and walk.nth < ${mostBots}
), picked as (
  select r.id
  from walk
  cross join lateral (
    select q.id, row_number() over (order by ${order}) as turn
    from (
      select * from cell.${table} r where ${due('r')} and r.bot_id = walk.bot_id order by ${order}
      limit greatest(least($${at.share}::int - coalesce((
        select b.many from unnest($${at.busyBots}::bigint[], $${at.busy}::int[]) as b(bot_id, many) where b.bot_id = walk.bot_id
      ), 0)${most === null ? '' : `, ${most}`}), 0)
    ) q
  ) r
  where walk.bot_id is not null
  order by r.turn, walk.nth limit $${at.most}::int
)`

/** The rows that a statement of `fairTurns` has changed, with the bot where its walk ended: null at the last bot. */
export const withWalk = (changed: string, columns: string) => `
select end_of_walk.walked, ${columns}
from (select case when count(bot_id) = ${mostBots} then max(bot_id) end as walked from walk) end_of_walk left join ${changed} on true`

/** A claimed row, or none (`id` null), and the bot at which the walk ended. */
export type Walked<Row> = (Row & { walked: string | null }) | { walked: string | null; id: null }

type Lease<Row> = (after: string) => Promise<Walked<Row>[]>

/**
 * Claims from the bot after the last one on, and at the end, from the first. Returns the rows, and the bot after which the
 * next turn begins.
 */
export async function claimTurn<Row extends { id: string; bot_id: string }>(after: string, lease: Lease<Row>) {
  const ahead = await walkFrom(after, lease)
  const rows = ahead.length || after === '0' ? ahead : await walkFrom('0', lease)
  return { rows, after: lastBot(rows) }
}

/** Continues while all the bots of a walk are at their limit: bots behind them may not be. */
async function walkFrom<Row extends { id: string }>(after: string, lease: Lease<Row>): Promise<Row[]> {
  for (let from: string | null = after; from !== null; ) {
    const answer: Walked<Row>[] = await lease(from)
    const rows = answer.flatMap((row) => (row.id === null ? [] : [row]))
    if (rows.length) return rows
    from = answer[0]?.walked ?? null
  }
  return []
}

const lastBot = (rows: { bot_id: string }[]) =>
  rows.reduce((last, { bot_id }) => (BigInt(bot_id) > BigInt(last) ? bot_id : last), '0')

/** How many rows each bot has under way in this process. */
export class BusyBots {
  readonly #many = new Map<string, number>()

  add(bot_id: string) {
    this.#many.set(bot_id, (this.#many.get(bot_id) ?? 0) + 1)
  }

  done(bot_id: string) {
    const left = (this.#many.get(bot_id) ?? 0) - 1
    if (left > 0) this.#many.set(bot_id, left)
    else this.#many.delete(bot_id)
  }

  /** True where a bot is at this limit. */
  has(many: number): boolean {
    return [...this.#many.values()].some((each) => each >= many)
  }

  /** As two parameters of a statement. */
  lists(): [string[], number[]] {
    return [[...this.#many.keys()], [...this.#many.values()]]
  }
}
