import { madeOwner } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { setOwnedBlocks } from '../flows/index.ts'
import { contentOf, findContentOf, type Written } from './selection.ts'

type Bot = { id: BotId; platform: string; most: Most }
type Author = { user_id: UserId; at: Date }

/** Writes the flow that a broadcast's fields make: a template's, or a message's of the ad account. One that makes none leaves it empty. */
export async function writeMade(
  { db }: Cell,
  bot: Bot,
  row: Written & { name: string },
  { user_id, at }: Author,
): Promise<void> {
  const isMade = ['template', 'ad_account'].includes(contentOf(row))
  const flow = isMade ? await findContentOf(db, bot.id, row) : null
  const owner = { kind: 'broadcast', id: madeOwner(row.id) } as const
  await setOwnedBlocks(db, bot, { owner, name: row.name, blocks: flow?.blocks ?? [], user_id, at })
}
