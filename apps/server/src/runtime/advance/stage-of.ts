import { type CallKind, inputVersions, type PublishedBot, publish, readBot, sessionVersions } from '@hawker/core'
import type { Bots, Page } from '../base/bots.ts'
import type { Turn } from '../base/work.ts'
import type { Stage, TurnLinks } from './stage.ts'

/** The bot of a page on which nothing was ever published. */
export const emptyBot = (page: Page): PublishedBot => {
  const read = readBot({ format: 'hawker/1', name: page.name, platform: page.profile.id })
  if (!read.ok) throw new Error(`the empty bot is unreadable: ${read.reason}`)
  return publish(read.bot, 0)
}

/** The page a turn is played with, and all its versions. A bot without a published version is an empty one. */
export async function stageOf(
  turn: Turn,
  bots: Bots,
  carries: ReadonlySet<CallKind>,
  turnLinks?: TurnLinks,
): Promise<{ page: Page; stage: Stage }> {
  const page = await bots.page(turn.bot_id, turn.revision)
  if (!page) throw new Error(`bot ${turn.bot_id} has no page`)
  const bot = (await bots.version(turn.bot_id, turn.version)) ?? emptyBot(page)
  const [versions, comments] = await Promise.all([olderVersions(turn, bots), bots.comments(turn, page, bot)])
  const stage = {
    bot,
    versions,
    profile: page.profile,
    page_name: page.name,
    bot_fields: page.bot_fields,
    carries,
    turnLinks,
    is_in_trash: page.waits_for === 'bot_in_trash',
    broadcasts: page.broadcasts,
    members: page.members,
    comments,
  }
  return { page, stage }
}

/** Every version named by the session, by a pressed button or by a move. */
async function olderVersions(turn: Turn, bots: Bots): Promise<Record<number, PublishedBot>> {
  const named = new Set(turn.session ? sessionVersions(turn.session) : [])
  for (const { body } of turn.inputs) for (const version of inputVersions(body)) named.add(version)
  named.delete(turn.version)
  const loaded: Record<number, PublishedBot> = {}
  for (const version of named) {
    const bot = await bots.version(turn.bot_id, version)
    if (bot) loaded[version] = bot
  }
  return loaded
}
