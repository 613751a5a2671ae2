import type { Bot } from '../document/document.ts'
import { gotoFlow } from '../document/goto.ts'
import { buttonPath } from '../engine/payload-path.ts'
import { publishActions } from '../publish/actions.ts'
import { publishButtonGoto, publishGoto } from '../publish/goto.ts'
import type { PublishedAction, PublishedGoto } from '../publish/published-action.ts'
import { allItems, type MenuItem, menusOf } from './menu-item.ts'
import { decodeMenuPayload } from './menu-payload.ts'
import type { GivenMenu } from './shown-menu.ts'
import { tapsOf } from './taps.ts'
import { givenMenus, wantedPushes } from './wanted.ts'

/** A press of a menu's item or of an asked question. Its arrow names a flow, for it starts in none. */
export type MenuPress = { title: string; goto: PublishedGoto | null; actions: readonly PublishedAction[] }

/**
 * The presses of each list by their paths, and by the words that some platforms send in place of a payload; and the menus for
 * single people by their ids.
 */
export type PublishedMenus = {
  lists: readonly ReadonlyMap<string, MenuPress>[]
  taps: ReadonlyMap<string, MenuPress>
  given: ReadonlyMap<string, GivenMenu>
}

/** The presses of a version's asked questions and menus, whether they are shown or not: an older one may be pressed still. */
export const publishMenus = (bot: Bot, version: number): PublishedMenus => {
  const flowOfBlock = blocksOf(bot)
  const lists = [
    new Map(
      bot.asked_questions.items.map(({ question, flow }, index): [string, MenuPress] => [
        buttonPath(index),
        { title: question, goto: publishGoto(gotoFlow(flow), ''), actions: [] },
      ]),
    ),
    ...menusOf(bot).map(
      (items) =>
        new Map(
          allItems(items).map(({ item, place }): [string, MenuPress] => [
            buttonPath(...place),
            pressOf(item, flowOfBlock),
          ]),
        ),
    ),
  ]
  const taps = new Map<string, MenuPress>()
  for (const { words, payload } of tapsOf(bot.platform, wantedPushes(bot, version))) {
    const place = decodeMenuPayload(payload)
    const press = place && lists[place.list]?.get(place.path)
    if (press && !taps.has(words)) taps.set(words, press)
  }
  return { lists, taps, given: givenMenus(bot, version) }
}

/** The flow of each block; read only where a menu names blocks. */
const blocksOf = (bot: Bot): ReadonlyMap<string, string> => {
  const isNeeded = menusOf(bot).some((items) => allItems(items).some(({ item }) => item.block_key !== ''))
  return new Map(isNeeded ? bot.flows.flatMap(({ id, blocks }) => blocks.map(({ key }) => [key, id] as const)) : [])
}

const pressOf = (item: MenuItem, flowOfBlock: ReadonlyMap<string, string>): MenuPress => {
  const goto = publishButtonGoto(item, '')
  const flow = goto?.flow ?? flowOfBlock.get(goto?.block ?? '') ?? null
  return {
    title: item.title,
    goto: goto && flow !== null ? { ...goto, flow } : null,
    actions: publishActions(item.add_actions),
  }
}
