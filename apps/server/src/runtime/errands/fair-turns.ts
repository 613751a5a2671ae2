/** Bots at most that one claim looks at. The next one goes on after them. */
export const mostBots = 64

/**
 * The parts of a statement that pick rows which are due, bots in turn with a share each: one bot's flood leaves room for
 * the next bot. `bot` walks the bots that have one, in the order of their ids, each found by the index; `picked` has the
 * ids, the first of every bot before the second of any. They are not locked yet. `$due` is what a row must hold; `after`,
 * `share`, `busy bots`, `busy` and `most` are parameters.
 */
export const fairTurns = (
  table: string,
  due: (row: string) => string,
  order: string,
  at: { after: number; share: number; busyBots: number; busy: number; most: number },
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
      limit greatest($${at.share}::int - coalesce((
        select b.many from unnest($${at.busyBots}::bigint[], $${at.busy}::int[]) as b(bot_id, many) where b.bot_id = walk.bot_id
      ), 0), 0)
    ) q
  ) r
  where walk.bot_id is not null
  order by r.turn, walk.nth limit $${at.most}::int
)`

/** How many of something each bot has under way in this process. */
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

  /** True where a bot has so many. */
  has(many: number): boolean {
    return [...this.#many.values()].some((each) => each >= many)
  }

  /** As two parameters of a statement. */
  lists(): [string[], number[]] {
    return [[...this.#many.keys()], [...this.#many.values()]]
  }
}
