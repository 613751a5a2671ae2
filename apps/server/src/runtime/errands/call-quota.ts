const minuteMs = 60_000

/** Calls that may be made in a minute: by every bot, and by bots that have a limit of their own. */
export type CallQuota = { usual: number; own: ReadonlyMap<string, number> }

/** The minute of an instant, which calls are counted by. */
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

/** The part of a claim that counts what it has `claimed`. */
export const counted = (claimed: string, first: number) => `
counted as (
  insert into cell.call_count as k (bot_id, minute, many)
  select bot_id, $${first}::timestamptz, count(*)::int from ${claimed} group by bot_id order by bot_id
  on conflict (bot_id) do update set minute = excluded.minute,
    many = case when k.minute = excluded.minute then k.many + excluded.many else excluded.many end
)`
