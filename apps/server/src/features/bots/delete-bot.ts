import { findChannel } from '@hawker/channels'
import { z } from 'zod'
import { openAccountWith } from '../../platform/accounts.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { deleteBot, hideBot } from '../../platform/db/directory.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import type { Deps } from '../deps.ts'
import { findAccount } from './queries.ts'
import { webhookUrl } from './webhook-url.ts'

/** `problem`: why the platform could not be asked to stop. Its webhooks are refused here all the same. */
type Deleted = { webhook_removed: boolean; problem: string | null }

/**
 * Deletes a bot for good. Everybody stops seeing it when this resolves; its rows and files go right after. If the
 * process dies meanwhile, another one's upkeep removes the rest.
 */
export async function removeBot(deps: Deps, bot: BotAccess, cell: Cell, name: string): Promise<Deleted> {
  if (name.trim() !== bot.name.trim()) throw new Refusal('invalid_body', { name: 'This is not the name of the bot.' })
  const deleted = await leavePlatform(deps, bot, cell)
  await hideBot(deps.cells, bot.id)
  deps.runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
  await deps.notify.tell('membership_changed', bot.id)
  deleteBot(deps, bot.id).catch((error: unknown) =>
    deps.log.warn({ error, bot_id: bot.id }, 'A bot could not be deleted completely; the upkeep will retry'),
  )
  return deleted
}

async function leavePlatform({ settings, secret, httpTo }: Deps, bot: BotAccess, cell: Cell): Promise<Deleted> {
  const channel = findChannel(bot.platform)
  const stored = await findAccount(cell.db, bot.id)
  if (!channel || !stored) return { webhook_removed: true, problem: null }
  const details = z.record(z.string(), z.string()).catch({}).parse(stored.details)
  const account = openAccountWith(secret, settings.apiUrls)({ ...stored, details })
  const fault = await channel.disconnect(account, webhookUrl(settings, channel, bot.page_id), httpTo(channel.id))
  return { webhook_removed: fault === null, problem: fault && blankFault(fault, account).message }
}
