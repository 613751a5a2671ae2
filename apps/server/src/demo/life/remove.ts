import { sql } from 'kysely'
import { eraseOrdersOf } from '../../features/orders/index.ts'
import type { Cell, CellDb } from '../../platform/db/cell.ts'
import { countTraffic, forgetTraffic } from '../../platform/db/count-traffic.ts'
import { forgetConversations } from '../../platform/db/forget.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasTill } from '../shop/has-till.ts'
import { announceKeys, removeAnnouncement } from './announce.ts'
import { eventKeyOf } from './bodies.ts'
import { type SamplePlatform, samplePlatforms } from './people.ts'
import { keyOf } from './perform.ts'
import { samplePlan, samplePsids } from './plan.ts'
import { mostDeeds } from './play.ts'
import { clearShelf } from './products.ts'
import { forgetCourses } from './purchases.ts'
import { leaveTill } from './till.ts'

const slice = 100

const isSamplePlatform = (platform: string): platform is SamplePlatform =>
  samplePlatforms.some((one) => one === platform)

/** The conversations of the sample's people with this bot, found by their ids, which the seed determines. */
export async function findSample(db: CellDb, bot_id: BotId, platform: string): Promise<string[]> {
  if (!isSamplePlatform(platform)) return []
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('psid', '=', sql<string>`any(${samplePsids(platform)}::text[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Bot = { id: BotId; platform: string }

/** Removes the sample's people with their messages and counts; the bot and its flows stay. */
export async function removeSample(deps: Platform, cell: Cell, { id, platform }: Bot): Promise<number> {
  if (!isSamplePlatform(platform)) return 0
  const { media, now } = deps
  const ids = await findSample(cell.db, id, platform)
  await removeAnnouncement(cell, id, now())
  // The till stays and owns the shelf, so only its orders go.
  if (hasTill(platform)) await leaveTill(deps, cell, id, ids)
  await eraseOrdersOf(cell.db, id, ids)
  if (!hasTill(platform)) await clearShelf(cell.db, id)
  await forgetCourses(cell.db, id, samplePlan(new Date(0)))
  // Alarms of its orders would lead to nothing.
  await cell.db
    .deleteFrom('alarm')
    .where('bot_id', '=', id)
    .where('kind', 'in', [
      'payment_mismatch',
      'payment_give_back',
      'parcel_cod',
      'parcel_unanswered',
      'purchases_silent',
    ])
    .execute()
  // Its gateways, carriers and till were asked about its orders.
  await cell.db
    .deleteFrom('integration_exchange')
    .where('bot_id', '=', id)
    .where('purpose', 'in', ['payment_link', 'payment_query', 'shipment', 'point_of_sale'])
    .execute()
  for (let from = 0; from < ids.length; from += slice)
    await forgetConversations(cell, media, id, ids.slice(from, from + slice), now())
  await cell.db
    .deleteFrom('seen')
    .where('bot_id', '=', id)
    .where('event_key', '=', sql<string>`any(${eventKeys(platform)}::text[])`)
    .execute()
  // Ids of the bot's own files at its platform: the next message uploads them again.
  await cell.db.deleteFrom('asset').where('bot_id', '=', id).execute()
  await countAgain(cell, now())
  return ids.length
}

/** Counts the lines of the last days again: the sample's lines were stored or removed long after their instants. */
export async function countAgain(cell: Cell, now: Date): Promise<void> {
  await forgetTraffic(cell)
  await countTraffic(cell, now)
}

/** The keys by which the path remembers the sample's events and inputs. */
const eventKeys = (platform: SamplePlatform): string[] =>
  samplePlan(new Date(0)).flatMap((told) => {
    const { number, person, moments } = told
    if (person.platform !== platform) return []
    const { press, offer, follow } = announceKeys(told)
    return [
      ...[eventKeyOf(platform, press.key, press.number), offer, follow],
      ...moments.flatMap((moment, index) => [
        eventKeyOf(platform, moment.key, number * mostDeeds + index),
        keyOf(moment),
      ]),
    ]
  })
