import { withIds } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { heavyTask } from '../../platform/heavy/task.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { replaceInBroadcasts } from '../broadcasts/index.ts'
import { insertTagMerge } from '../customers/index.ts'
import { inTurn, lists, lockBot, moveToTrashIn, replaceInParts } from '../document/index.ts'
import { replaceInFlows } from '../flows/index.ts'
import { countTagged } from './queries.ts'

type Merge = {
  bot: { id: BotId; platform: string }
  user_id: UserId
  /** The tag that goes, and the one that takes its place. */
  from: string
  into: string
  at: Date
  most: Most
}

/** The drafts that have changed, and the work on the customers; null: no customer has the tag. */
type Merged = { flows: { id: string; revision: number }[]; job: string | null }

export const mergeTagsOf = heavyTask(import.meta.url, 'mergeTagsOf', (db, merge: Merge) =>
  inTurn(merge.bot.id, () => db.transaction().execute((tx) => mergeTags(tx, merge))),
)

/**
 * Names one tag in place of another everywhere in the bot, in one new version, and moves the other to the trash. Customers follow as long
 * work, which is stored in the same transaction. Refused, with nothing changed, where something cannot be rewritten: a locked flow, or a
 * tool that was never opened.
 */
async function mergeTags(tx: CellTx, { bot, user_id, from, into, at, most }: Merge): Promise<Merged> {
  await lockBot(tx, bot.id)
  const ids = new Set((await lists.tags.read(tx, bot.id)).map(({ id }) => id))
  if (!ids.has(from)) throw new Refusal('not_found')
  if (from === into || !ids.has(into)) throw new Refusal('invalid_body', { into: 'no other tag of this bot' })
  const swap = (value: unknown) => withIds(value, 'tags', (id) => (id === from ? into : id))
  const text = JSON.stringify(from)
  const flows = await replaceInFlows(tx, { ...bot, most }, { text, swap, user_id, at })
  await replaceInParts(tx, bot.id, swap, at)
  await replaceInBroadcasts(tx, bot.id, text, swap, at)
  const { kept } = await moveToTrashIn(tx, { bot_id: bot.id, user_id, list: 'tags', ids: [from], at })
  const [used] = kept
  if (used) throw new Refusal('in_use', { used_by: used.used_by })
  const total = await countTagged(tx, bot.id, from)
  const job = total > 0 ? await insertTagMerge(tx, bot.id, { from, into, total, user_id, at }) : null
  return { flows, job }
}
