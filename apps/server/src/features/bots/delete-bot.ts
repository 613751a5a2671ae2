import { findChannel } from '@hawker/channels'
import { z } from 'zod'
import { openAccountWith } from '../../platform/accounts.ts'
import { listOverdue, restoreBot, trashBot } from '../../platform/db/bot-trash.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { deleteBot, hideBot } from '../../platform/db/directory.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import type { Deps } from '../deps.ts'
import { findAccount } from './queries.ts'
import { webhookUrl } from './webhook-url.ts'

/** `problem`: why the platform could not be asked to stop. The server refuses its webhooks all the same. */
type Page = Pick<BotAccess, 'id' | 'platform' | 'page_id' | 'name'>

type Deleted = { webhook_removed: boolean; problem: string | null }

/**
 * Deletes a bot for good. The bot is gone from every screen when this resolves; its rows and files go right after. If the
 * process dies meanwhile, another one's upkeep removes the rest.
 */
export async function removeBot(deps: Deps, bot: Page, cell: Cell, name: string): Promise<Deleted> {
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

async function leavePlatform({ settings, secret, httpTo }: Deps, bot: Page, cell: Cell): Promise<Deleted> {
  const channel = findChannel(bot.platform)
  const stored = await findAccount(cell.db, bot.id)
  if (!channel || !stored) return { webhook_removed: true, problem: null }
  const details = z.record(z.string(), z.string()).catch({}).parse(stored.details)
  const account = openAccountWith(secret, settings.apiUrls)({ ...stored, details })
  const fault = await channel.disconnect(account, webhookUrl(settings, channel, bot.page_id), httpTo(channel.id))
  return { webhook_removed: fault === null, problem: fault && blankFault(fault, account).message }
}

/** Moves a bot to the trash. Its page stays connected. */
export async function moveToTrash(deps: Deps, bot: BotAccess, cell: Cell): Promise<void> {
  await trashBot(deps.cells, bot.id, deps.now())
  await tellOfTrash(deps, bot, cell)
}

/** Restores a bot from the trash; any other bot stays unchanged. */
export async function bringBack(deps: Deps, bot: BotAccess, cell: Cell): Promise<void> {
  await restoreBot(deps.cells, bot.id, deps.now())
  await tellOfTrash(deps, bot, cell)
}

async function tellOfTrash({ runtime, notify }: Deps, { id, platform, page_id }: BotAccess, cell: Cell) {
  runtime.forget(cell.id, id, platform, page_id)
  await notify.tell('membership_changed', id)
}

/** Runs nightly: bots that were in the trash for 30 days leave their platforms and are deleted. */
export const scheduleEmptyingOfBots = (deps: Deps, jobs: Jobs): Promise<void> =>
  jobs.every('55 3 * * *', 'trash-of-bots', () => emptyTrashOfBots(deps))

/** A bot whose cell is away is deleted another night. */
export async function emptyTrashOfBots(deps: Deps): Promise<void> {
  for (const bot of await listOverdue(deps.cells, deps.now()))
    try {
      await removeBot(deps, bot, await deps.cells.at(bot.cell), bot.name)
    } catch (error) {
      deps.log.error({ error, bot_id: bot.id }, 'A bot in the trash could not be deleted; it is tried again tomorrow')
    }
}
