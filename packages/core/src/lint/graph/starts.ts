import type { Bot } from '../../document/document.ts'
import { keywordLists } from '../../document/keyword.ts'
import { pointer } from '../../document/pointer.ts'
import type { Schedule } from '../../document/sequence.ts'
import type { MenuItem } from '../../menus/menu-item.ts'
import type { Problem, WarningKey } from '../../problems.ts'
import { readMoment } from '../../text/read-date.ts'
import { clockMinutes, isWindow } from '../../text/time-window.ts'
import type { Zone } from '../../text/zone.ts'
import type { Roads } from './road.ts'

const botHas = (key: WarningKey, path: string, params: Problem['params'] = {}): Problem => ({
  flow: null,
  block: null,
  card: null,
  key,
  params,
  path,
  severity: 'warning',
})

/** Keywords of a type that needs words, but without words. */
export const silentKeywords = ({ keywords }: Bot): Problem[] =>
  keywords.flatMap(({ type, keywords: words }, index) =>
    keywordLists(type).words && !words.some((word) => word.trim())
      ? [botHas('keyword_without_words', `/keywords/${index}`)]
      : [],
  )

type PlacedButton = { item: MenuItem; path: string }

/** The items of the menus and of their submenus, with their paths. */
const menuItems = ({ main_menu, menus }: Bot): PlacedButton[] => [
  ...itemsOf(main_menu.items, '/main_menu'),
  ...menus.flatMap(({ items }, index) => itemsOf(items, pointer('menus', index))),
]

const itemsOf = (items: readonly MenuItem[], at: string): PlacedButton[] =>
  items.flatMap((item, index) => {
    const path = `${at}/items/${index}`
    return [{ item, path }, ...itemsOf(item.items ?? [], path)]
  })

type Start = { target: string; path: string; isThere: boolean }

/** Everything outside the flows that starts one, with its target. A bot may have no start flow. */
const starts = (bot: Bot, { startOf, stops }: Roads): Start[] => {
  const keys = new Set(stops.map(({ block }) => block.key))
  const toFlow = (target: string, path: string): Start => ({ target, path, isThere: startOf.has(target) })
  const toBlock = (target: string, path: string): Start => ({ target, path, isThere: keys.has(target) })
  return [
    ...(bot.welcome_flow ? [toFlow(bot.welcome_flow, '/welcome_flow')] : []),
    ...(bot.default_flow ? [toFlow(bot.default_flow, '/default_flow')] : []),
    ...bot.keywords.map(({ flow }, index) => toFlow(flow, pointer('keywords', index, 'flow'))),
    ...menuItems(bot).flatMap(({ item: { type, flow, block_key }, path }) => {
      if (type === 'flow') return [toFlow(flow, `${path}/flow`)]
      return block_key ? [toBlock(block_key, `${path}/block_key`)] : []
    }),
    ...bot.asked_questions.items.map(({ flow }, index) =>
      toFlow(flow, pointer('asked_questions', 'items', index, 'flow')),
    ),
    ...bot.sequences.flatMap(({ steps }, index) =>
      steps.flatMap(({ flow, add_actions }, step) =>
        flow || add_actions.length === 0 ? [toFlow(flow, pointer('sequences', index, 'steps', step, 'flow'))] : [],
      ),
    ),
    // One without a flow breaks a rule of its own.
    ...(bot.comments?.private_replies ?? []).flatMap(({ flow }, index) =>
      flow ? [toFlow(flow, pointer('comments', 'private_replies', index, 'flow'))] : [],
    ),
  ]
}

/** Starts of missing flows and blocks. */
export const missingStarts = (bot: Bot, roads: Roads): Problem[] =>
  starts(bot, roads).flatMap(({ target, path, isThere }) => (isThere ? [] : [botHas('goto_missing', path, { target })]))

type Idle = { key: WarningKey; at: keyof Schedule }

/** A step with an unreadable date is never sent; one with an unreadable time of day or window is sent without delay. */
const idle = (schedule: Schedule, zone: Zone): Idle[] => {
  const { time_type, time_select, sending_time_type, sending_time_start, sending_time_end } = schedule
  const found: Idle[] = []
  if (time_type === 'specific_datetime' && readMoment(time_select, zone) === null)
    found.push({ key: 'date_not_read', at: 'time_select' })
  if (time_type === 'time' && clockMinutes(time_select) === null)
    found.push({ key: 'time_not_read', at: 'time_select' })
  if (sending_time_type === 'timelimit' && !isWindow(sending_time_start, sending_time_end))
    found.push({ key: 'time_not_read', at: 'sending_time_start' })
  return found
}

/** Schedules of steps that cannot be kept. */
export const idleSchedules = ({ sequences }: Bot, zone: Zone): Problem[] =>
  sequences.flatMap(({ steps }, index) =>
    steps.flatMap(({ schedule }, step) =>
      idle(schedule, zone).map(({ key, at }) =>
        botHas(key, pointer('sequences', index, 'steps', step, 'schedule', at)),
      ),
    ),
  )
