import { findChannel, type Standing } from '@hawker/channels'
import { type AccountSecrets, sealAccount } from '../../platform/accounts.ts'
import type { Cells } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Quotas } from '../../platform/quotas/quotas.ts'
import type { Secret } from '../../platform/secret.ts'
import { makeVersion } from '../document/index.ts'
import { makerLimits, refuseMoreBots } from './bot-makers.ts'
import { findEmptiestCell, insertAccount, insertBot, insertEntry, insertManager, markReady } from './new-bot-queries.ts'
import { isOfTrashed } from './queries.ts'
import { standingColumns } from './standing-columns.ts'

export type NewBot = AccountSecrets & {
  platform: string
  page_id: string
  name: string
  details: Record<string, string>
  /** The demo's stand-in; null: the real platform. Set by the seed alone. */
  api_url: string | null
  is_demo: boolean
  /** The app of the directory through which it is connected. */
  app_id?: string | null
  /** `connecting`: its webhook is registered after the bot is stored. */
  status?: 'connecting' | 'connected'
  standing?: Standing
  rate_per_second?: number
  timezone?: string
  language?: string
}

type Deps = { cells: Cells; secret: Secret; quotas: Quotas; now(): Date }

/**
 * Makes a bot for a page whose token has been checked: first a row of the directory (`creating`), which reserves the page,
 * then everything of its cell, then `ready`. Upkeep finishes the work of a process that dies in between.
 */
export async function createBot(deps: Deps, user_id: UserId, bot: NewBot): Promise<BotId> {
  const { control } = deps.cells
  const id = await enterDirectory(deps, user_id, bot)
  await insertManager(control, id, user_id, deps.now())
  await fillCell(deps, id, bot)
  await markReady(control, id)
  return id
}

async function enterDirectory({ cells, quotas, now }: Deps, user_id: UserId, bot: NewBot): Promise<BotId> {
  const { platform, page_id, name, is_demo } = bot
  const emptiest = await findEmptiestCell(cells.control, cells.away())
  const entry = { cell: emptiest.id, platform, page_id, name, is_demo, made_by: user_id }
  const limits = await makerLimits(quotas, user_id)
  const made = await cells.control.transaction().execute(async (tx) => {
    await refuseMoreBots(tx, limits, user_id)
    return insertEntry(tx, entry, now())
  })
  if (!made)
    throw new Refusal(
      (await isOfTrashed(cells.control, user_id, entry)) ? 'channel.bot_in_trash' : 'channel.already_connected',
    )
  return made.id
}

async function fillCell({ cells, secret, now }: Deps, bot_id: BotId, bot: NewBot) {
  const cell = await cells.of(bot_id)
  const at = now()
  await cell.db.transaction().execute(async (tx) => {
    const { platform, page_id, name, is_demo, timezone, language } = bot
    await insertBot(tx, {
      id: bot_id,
      platform,
      page_id,
      name,
      is_demo,
      created_at: at,
      ...(timezone && { timezone }),
      ...(language && { language }),
    })
    await insertAccount(tx, bot_id, {
      platform,
      page_id,
      ...sealAccount(secret, bot_id, bot),
      status: bot.status ?? 'connected',
      ...standingColumns(bot.standing ?? {}, at),
      api_url: bot.api_url,
      app_id: bot.app_id ?? null,
      details: JSON.stringify(bot.details),
      rate_per_second: bot.rate_per_second ?? findChannel(platform)?.rate_per_second ?? 1,
      connected_at: at,
    })
    await makeVersion(tx, bot_id, null, at)
  })
}
