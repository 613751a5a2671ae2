import type { Platform } from '../channel.ts'
import type { Bot } from '../document/document.ts'
import { settingsOf } from '../settings/values.ts'
import { clip } from '../text/clip.ts'
import { allItems, isLink, isWhole, type MenuItem, type PlacedItem } from './menu-item.ts'
import { menuList, menuPayload, questionList } from './menu-payload.ts'
import { type MenuRules, pushRules } from './rules.ts'
import type { GivenMenu, WantedItem } from './shown-menu.ts'

export type WantedQuestion = { title: string; payload: string }

/** A part as the page wants it at its platform; null: it wants none, or the platform lacks it. */
export type WantedPushes = {
  start_button: { payload: string } | null
  greeting: { text: string } | null
  main_menu: { items: WantedItem[]; hides_keyboard: boolean } | null
  asked_questions: { items: WantedQuestion[] } | null
}

/** Messenger sends it when the start button is pressed: no press of ours, so the first one begins the welcome flow. */
export const startPayload = 'GET_STARTED'

export type BotOfPushes = Pick<Bot, 'platform' | 'settings' | 'main_menu' | 'asked_questions'>

/** The parts of this bot that a platform should show outside its conversations. Payloads name the version. */
export const wantedPushes = (bot: BotOfPushes, version: number): WantedPushes => {
  const rules = pushRules[bot.platform]
  const { is_get_started, keyboard_disabled, greeting } = settingsOf(bot)
  const { main_menu, asked_questions } = bot
  const items =
    rules.main_menu && main_menu.is_published
      ? itemsFor(rules.main_menu, main_menu.items, (place) => menuPayload(version, menuList(0), place))
      : []
  const questions = asked_questions.is_published ? questionsFor(bot.platform, asked_questions, version) : []
  return {
    start_button: rules.start_button && is_get_started ? { payload: startPayload } : null,
    greeting: rules.greeting && greeting.trim() ? { text: clip(greeting.trim(), rules.greeting) } : null,
    main_menu: items.length > 0 ? { items, hides_keyboard: rules.hides_keyboard && keyboard_disabled } : null,
    asked_questions: questions.length > 0 ? { items: questions } : null,
  }
}

/** The bot's menus for single people, by their ids. */
export const givenMenus = (bot: Bot, version: number): ReadonlyMap<string, GivenMenu> => {
  const { main_menu: rules, hides_keyboard } = pushRules[bot.platform]
  if (!rules) return new Map()
  return new Map(
    bot.menus.map(({ id, name, items }, index) => {
      const shown = itemsFor(rules, items, (place) => menuPayload(version, menuList(index + 1), place))
      return [id, { name, items: shown, hides_keyboard: hides_keyboard && settingsOf(bot).keyboard_disabled }] as const
    }),
  )
}

const questionsFor = (platform: Platform, { items }: Bot['asked_questions'], version: number): WantedQuestion[] => {
  const rules = pushRules[platform].asked_questions
  if (!rules) return []
  return items
    .flatMap(({ question, flow }, index) =>
      question.trim() && flow
        ? [{ title: clip(question.trim(), rules.title), payload: menuPayload(version, questionList, [index]) }]
        : [],
    )
    .slice(0, rules.items)
}

type PayloadOf = (place: readonly number[]) => string

/** The items of a menu within these rules. Those of submenus stand among the others where the platform is flat. */
export const itemsFor = (rules: MenuRules, items: readonly MenuItem[], payloadOf: PayloadOf): WantedItem[] =>
  listOf(rules, items, payloadOf, [])

const listOf = (
  rules: MenuRules,
  items: readonly MenuItem[],
  payloadOf: PayloadOf,
  above: readonly number[],
): WantedItem[] => {
  const canNest = above.length + 1 < rules.levels
  const placed: PlacedItem[] = canNest
    ? items.map((item, index) => ({ item, place: [...above, index] }))
    : allItems(items, above).filter(({ item }) => item.type !== 'nested')
  return placed
    .flatMap(({ item, place }): WantedItem[] => {
      if (!isWhole(item)) return []
      const title = clip(item.title.trim(), rules.title)
      if (item.type === 'nested') {
        const inside = listOf(rules, item.items ?? [], payloadOf, place)
        return inside.length > 0 ? [{ title, to: 'items', items: inside }] : []
      }
      if (item.type === 'call') return rules.calls ? [{ title, to: 'call', phone: item.phone.trim() }] : []
      if (isLink(item)) return rules.links ? [{ title, to: 'link', url: item.url.trim() }] : []
      return [{ title, to: 'press', payload: payloadOf(place) }]
    })
    .slice(0, rules.items)
}
