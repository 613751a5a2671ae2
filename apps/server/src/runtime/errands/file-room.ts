import { type HotCell, runIn, statement } from '../base/cell-sql.ts'

/** The limits of the file store: bytes of a bot's files, and whether the disk has room at all. */
export type FileLimits = {
  /** The media quota of a bot, in bytes. */
  most(bot_id: string): Promise<number>
  /** False while less of the disk is free than the operator's floor. */
  hasDisk(): Promise<boolean>
}

/**
 * Customers' files may use at most this share of a bot's quota, so that strangers never keep its owner from uploading.
 */
export const customersShare = 0.8
/**
 * One customer's files of a day may use at most this share of it; under a small quota still a few photos and a video.
 */
const dayShare = 0.02
const leastOfDay = 50_000_000
const dayMs = 86_400_000

/** Bytes stored for a bot ($1), and of these the ones that one customer ($2) sent since $3. */
const usedByFiles = statement(
  'used_by_files',
  `
select coalesce(sum(size), 0)::float8 as used,
  coalesce(sum(size) filter (where conversation_id = $2 and at >= $3), 0)::float8 as by_customer
from cell.media where bot_id = $1 and state = 'stored'`,
)

type Used = { used: number; by_customer: number }

/** Whether a customer's file of this size may be stored: within the bot's quota, the customer's day and the disk. */
export async function hasRoom(
  cell: HotCell,
  limits: FileLimits,
  { bot_id, conversation_id }: { bot_id: string; conversation_id: string },
  bytes: number,
  now: Date,
): Promise<boolean> {
  if (!(await limits.hasDisk())) return false
  const most = await limits.most(bot_id)
  const since = new Date(now.getTime() - dayMs)
  const [row] = await runIn<Used>(cell, usedByFiles, [bot_id, conversation_id, since])
  const { used, by_customer } = row ?? { used: 0, by_customer: 0 }
  return used + bytes <= most * customersShare && by_customer + bytes <= Math.max(most * dayShare, leastOfDay)
}
