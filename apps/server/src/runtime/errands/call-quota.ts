import { type Run, statement } from '../base/cell-sql.ts'

const minuteMs = 60_000

/** The limit of calls a minute: of every bot, and of bots with a limit of their own. */
export type CallQuota = { usual: number; own: ReadonlyMap<string, number> }

/** The minute of an instant, by which calls are counted. */
export const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)

/** As three parameters of a statement, after the minute. */
export const quotaValues = ({ usual, own }: CallQuota): [number, string[], number[]] => [
  usual,
  [...own.keys()],
  [...own.values()],
]

/** SQL of the calls that `walk.bot_id` may still make this minute. Parameters from `first` on: the minute, then `quotaValues`. */
export const callsLeft = (first: number) => `
coalesce((
  select q.most from unnest($${first + 2}::bigint[], $${first + 3}::bigint[]) as q(bot_id, most) where q.bot_id = walk.bot_id
), $${first + 1}::bigint) - coalesce((
  select k.many from cell.call_count k where k.bot_id = walk.bot_id and k.minute = $${first}
), 0)`

/** Counts calls that were claimed. $1 the minute, $2 bots, $3 how many of each. */
const countCalls = statement(
  'count_calls',
  `
insert into cell.call_count as k (bot_id, minute, many)
select bot_id, $1::timestamptz, many from unnest($2::bigint[], $3::int[]) as claimed(bot_id, many) order by bot_id
on conflict (bot_id) do update set minute = excluded.minute,
  many = case when k.minute = excluded.minute then k.many + excluded.many else excluded.many end`,
)

/** Counts the calls a claim has leased, in its transaction. Separate, as a cluster inserts beside no recursive walk. */
export async function count(run: Run, claimed: { bot_id: string }[], minute: Date): Promise<void> {
  const many = Map.groupBy(claimed, ({ bot_id }) => bot_id)
  if (many.size) await run(countCalls, [minute, [...many.keys()], [...many.values()].map(({ length }) => length)])
}
