import type { Hawker } from '../hawker.ts'
import type { Options } from '../options.ts'
import type { Side, Tools } from '../phase.ts'
import { sideOf } from '../side.ts'
import { addBlocks } from './blocks.ts'
import { addBots } from './bots.ts'
import { bulkAt, bulkBehind, fillAudience } from './broadcast.ts'
import { sell } from './commerce.ts'
import { addCustomers } from './customers.ts'
import { holdSnapshot } from './snapshot.ts'

/** The product under the requested burden, on a server of its own; null without one. */
export async function prepareWith(
  options: Options,
  start: () => Promise<Hawker>,
  tools: Tools,
  endLater: (thing: { end(): Promise<void> }) => void,
): Promise<Side | null> {
  const { customers, writers, bots, blocks, broadcast, old_snapshot, rate, commerce } = options
  if (!customers && !bots && !blocks && !broadcast && !old_snapshot && !commerce) return null
  const hawker = await start()
  const names: string[] = []
  let side: Side = sideOf('', hawker)
  if (blocks) {
    await addBlocks(hawker, blocks)
    names.push(`${blocks} blocks`)
  }
  if (commerce) {
    await sell(hawker)
    names.push('commerce')
  }
  if (customers) {
    await addCustomers(hawker, side, customers, tools)
    side = { ...side, chats: writers || customers }
    names.push(writers ? `${customers} customers, of whom ${writers} write` : `${customers} customers`)
  }
  if (bots) {
    side = { ...side, bots: await addBots(hawker, bots), chats: Math.max(side.chats, 2 * bots) }
    names.push(`${bots} bots`)
  }
  if (broadcast) {
    await fillAudience(hawker, { ...side, first_chat: side.first_chat + side.chats }, tools)
    side = { ...side, before: () => (rate ? bulkAt(rate, hawker, side) : bulkBehind(hawker, side)) }
    names.push('a broadcast')
  }
  if (old_snapshot) {
    endLater(await holdSnapshot(hawker))
    names.push('an old snapshot')
  }
  if (rate) await limitAccount(hawker, rate)
  return { ...side, name: `with ${names.join(', ')}` }
}

/** From now on the bot's account may send so many messages a second. */
export async function limitAccount({ db, bot }: Hawker, rate: number): Promise<void> {
  await db.query('update cell_1.account set rate_per_second = $2 where page_id = $1', [bot.page_id, rate])
}
