import { withDefaults } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import { insertHappenings } from '../../platform/db/insert-happenings.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { readProfile, readSettings } from '../document/index.ts'
import { listHearingBots, markAbandoned } from './abandoned-queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
// A rule that is made today does not hear of the carts of last year.
const longestMs = 7 * 24 * hourMs
const atOnce = 200

/**
 * Lets a bot's rules hear of carts that lie untouched: each cart once, while the channel lets a bot write to its customer. The mark of
 * the cart and its event are one transaction, so that two processes tell a cart once. Returns the number of carts.
 */
export async function tellAbandoned({ now }: Pick<Platform, 'now'>, { db }: Cell, bot_id: BotId): Promise<number> {
  const bot = await db
    .selectFrom('bot')
    .select('platform')
    .where('id', '=', bot_id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  const minutes = withDefaults(await readSettings(db, bot_id)).cart_abandoned_minutes
  if (!bot || minutes === 0) return 0
  const { window } = await readProfile(db, bot_id, bot.platform)
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const span = {
    from: before(longestMs),
    to: before(minutes * minuteMs),
    wrote_since: before(window === null ? longestMs : window.bot_hours * hourMs),
  }
  return db.transaction().execute(async (tx) => {
    const carts = await markAbandoned(tx, bot_id, span, at, atOnce)
    const happenings = carts.map(({ id, customer_id }) => ({
      key: `cart_abandoned:${id}`,
      customer_id,
      happening: { kind: 'cart_abandoned' as const, data: { cart: id } },
      is_bulk: true,
    }))
    await insertHappenings(tx, bot_id, happenings, at)
    return carts.length
  })
}

/** The job that looks for abandoned carts of bots whose rules hear of them. */
export async function scheduleAbandonedCarts(platform: Platform, jobs: Jobs): Promise<void> {
  const { cells, log } = platform
  const inEachCell = eachCell(cells, log)
  await jobs.every('* * * * *', 'abandoned-carts', () =>
    inEachCell(async (cell) => {
      for (const { bot_id } of await listHearingBots(cell.db)) await tellAbandoned(platform, cell, bot_id)
    }),
  )
}
