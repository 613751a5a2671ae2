import { schemas, withDefaults } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { accentsOf } from './accents.ts'
import type { WidgetDeps } from './deps.ts'
import type { BotTheme } from './frames.ts'
import { findBotOfPage, findSetup } from './queries.ts'

/** The facts of a bot that the website chat needs. */
export type WidgetBot = {
  bot_id: BotId
  cell: Cell
  theme: BotTheme
  language: string
  allowed_origins: string[]
  has_keyboard: boolean
}

/** Cached this long: an owner's change reaches the shop's pages within seconds, and a flood reads the database once. */
const knownMs = 5_000
const mostKnown = 10_000

/** The form of page ids where bots are connected. Other forms have no bot; the database cannot even look up U+0000. */
const pageId = /^[\w-]{1,64}$/

const text = z.string().catch('')
const details = z.object({ widget_color: text, widget_greeting: text, avatar_url: text })

/** Finds bots by the page id of their script tag; misses are cached as well. */
export function createSetups({ cells, media, now }: Pick<WidgetDeps, 'cells' | 'media' | 'now'>) {
  const known = new Map<string, { until: number; bot: Promise<WidgetBot | null> }>()

  async function read(page_id: string): Promise<WidgetBot | null> {
    const found = await findBotOfPage(cells.control, page_id)
    if (!found) return null
    const cell = await cells.at(found.cell)
    const setup = await findSetup(cell.db, found.id)
    if (!setup || setup.status === 'disconnected') return null
    const { widget_color, widget_greeting, avatar_url } = details.parse(setup.details ?? {})
    return {
      bot_id: found.id,
      cell,
      theme: {
        name: setup.name,
        accents: accentsOf(widget_color),
        greeting: widget_greeting,
        avatar_url: media.here(avatar_url),
      },
      language: setup.language,
      allowed_origins: setup.allowed_origins,
      has_keyboard: !withDefaults(schemas.settings.parse(setup.settings)).keyboard_disabled,
    }
  }

  return async function find(page_id: string): Promise<WidgetBot | null> {
    if (!pageId.test(page_id)) return null
    const at = now().getTime()
    const had = known.get(page_id)
    if (had && had.until > at) return had.bot
    const bot = read(page_id)
    // A failed query is not cached.
    bot.catch(() => known.delete(page_id))
    known.delete(page_id)
    const [oldest] = known.size >= mostKnown ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    known.set(page_id, { until: at + knownMs, bot })
    return bot
  }
}
export type FindBot = ReturnType<typeof createSetups>
