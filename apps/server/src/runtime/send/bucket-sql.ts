import { booked, lastBookable } from '../base/booked-instant.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { later } from '../base/later.ts'

/** Books a slot of a bucket ($1 bot, $2 bucket) at $3, where slots lie $4 seconds apart; returns the instant after it. */
const bookBucket = statement(
  'book_bucket',
  `
insert into cell.bucket_rate as r (bot_id, bucket, next_at) values ($1, $2, $3::timestamptz + $4::float8 * interval '1 second')
on conflict (bot_id, bucket) do update set next_at = ${later(`greatest(${booked('r.next_at', '$3')}, $3)`, 'excluded.next_at - $3')}
returning next_at, ${booked('blocked_until', '$3')} as blocked_until`,
)

const until = `least($4::timestamptz, ${lastBookable('$3')})`

/** A limit of the platform for one bucket ($1 bot, $2 bucket): until $4 no process makes such a request. $3 now. */
const blockBucket = statement(
  'block_bucket',
  `
insert into cell.bucket_rate as r (bot_id, bucket, next_at, blocked_until)
values ($1, $2, greatest($3::timestamptz, ${until}), ${until})
on conflict (bot_id, bucket) do update set blocked_until = greatest(${booked('r.blocked_until', '$3')}, excluded.blocked_until),
  next_at = greatest(${booked('r.next_at', '$3')}, excluded.next_at)`,
)

export type Bucket = { bot_id: string; bucket: string }

/** Books a slot of a bucket that takes `per_second` requests. Returns its instant (ms). */
export async function takeSlot(cell: HotCell, { bot_id, bucket }: Bucket, per_second: number, now: Date) {
  type Row = { next_at: string; blocked_until: string | null }
  const rows = await runIn<Row>(cell, bookBucket, [bot_id, bucket, now, 1 / per_second])
  const [row] = rows
  if (!row) return 0
  return Math.max(Date.parse(row.next_at) - 1000 / per_second, row.blocked_until ? Date.parse(row.blocked_until) : 0)
}

export const block = (cell: HotCell, { bot_id, bucket }: Bucket, now: Date, end: Date) =>
  runIn(cell, blockBucket, [bot_id, bucket, now, end])
