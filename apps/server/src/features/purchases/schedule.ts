import { dialingCode, marketOf } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBotFacts, forgetBodies, listUnmatchedBots, matchBuyers } from './queries.ts'
import { tellPurchases } from './tell-purchases.ts'

const day_ms = 86_400_000
// A buyer who has not written for a year is found by hand.
const waitsMs = 365 * day_ms
const bodyKeptMs = 90 * day_ms

/** Finds the buyers of purchases that wait for one among the customers who have written meanwhile. */
export async function matchWaiting({ now }: Pick<Platform, 'now'>, { db }: Cell, bot_id: BotId): Promise<number> {
  const country_code = dialingCode(marketOf(await findBotFacts(db, bot_id)))
  const at = now()
  const since = new Date(at.getTime() - waitsMs)
  return db.transaction().execute(async (tx) => {
    const matched = await matchBuyers(tx, bot_id, { country_code, only: null, since })
    await tellPurchases(tx, bot_id, matched, at)
    return matched.length
  })
}

/** Jobs that find buyers and forget the bodies of old events. */
export async function schedulePurchases(platform: Platform, jobs: Jobs): Promise<void> {
  const { cells, log, now } = platform
  const inEachCell = eachCell(cells, log)
  await jobs.every('*/5 * * * *', 'purchases-without-buyer', () =>
    inEachCell(async (cell) => {
      for (const { bot_id } of await listUnmatchedBots(cell.db, new Date(now().getTime() - waitsMs)))
        await matchWaiting(platform, cell, bot_id)
    }),
  )
  await jobs.every('45 * * * *', 'old-purchase-bodies', () =>
    inEachCell(async ({ db }) => {
      await forgetBodies(db, new Date(now().getTime() - bodyKeptMs))
    }),
  )
}
