import { type OutQuickReply, schemas, type WantedItem, wantedPushes, withDefaults } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { accentsOf } from './accents.ts'
import type { WidgetDeps } from './deps.ts'
import type { BotTheme, MenuRow } from './frames.ts'
import { findBotOfPage, findSetup } from './queries.ts'

/** The facts of a bot that the website chat needs. */
export type WidgetBot = {
  bot_id: BotId
  cell: Cell
  theme: BotTheme
  language: string
  allowed_origins: string[]
  has_keyboard: boolean
  menu: MenuRow[]
  questions: OutQuickReply[]
}

/** Cached this long: an owner's change reaches the shop's pages within seconds, and a flood reads the database once. */
const knownMs = 5_000
const mostKnown = 10_000

/** The form of page ids where bots are connected. Other forms have no bot; the database cannot even look up U+0000. */
const pageId = /^[\w-]{1,64}$/

const text = z.string().catch('')
/** Absent in the versions of a bot that has had none yet. */
const menus = z.object({
  main_menu: schemas.main_menu.nullish().transform((menu) => menu ?? { is_published: true, items: [] }),
  asked_questions: schemas.asked_questions.nullish().transform((asked) => asked ?? { is_published: true, items: [] }),
})
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
    const settings = schemas.settings.parse(setup.settings)
    const { main_menu, asked_questions } = wantedPushes(
      { platform: 'pke_chat_plugin', settings, ...menus.parse(setup) },
      setup.version,
    )
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
      has_keyboard: !withDefaults(settings).keyboard_disabled,
      menu: (main_menu?.items ?? []).map(menuRow),
      questions: (asked_questions?.items ?? []).map((asked) => ({ ...asked, content_type: 'text' })),
    }
  }

  /** `fresh`: read again, because it has just changed. */
  return async function find(page_id: string, fresh = false): Promise<WidgetBot | null> {
    if (!pageId.test(page_id)) return null
    const at = now().getTime()
    const had = known.get(page_id)
    if (had && had.until > at && !fresh) return had.bot
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

/** An item in the widget's own words. */
const menuRow = (item: WantedItem): MenuRow => {
  const { title } = item
  if (item.to === 'items') return { type: 'items', title, items: item.items.map(menuRow) }
  if (item.to === 'press') return { type: 'postback', title, payload: item.payload }
  return item.to === 'link' ? { type: 'link', title, url: item.url } : { type: 'call', title, phone: item.phone }
}
