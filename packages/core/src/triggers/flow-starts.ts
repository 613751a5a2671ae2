import { profiles } from '../channel-profiles.ts'
import type { Bot } from '../document/document.ts'
import { keywordLists } from '../document/keyword.ts'
import { pushRules } from '../menus/rules.ts'
import { isLivingSetting } from '../settings/registry.ts'
import { settingsOf } from '../settings/values.ts'
import { isBlank } from '../text/blank.ts'
import { actionsIn, type FlowUse, flowUses } from './flow-uses.ts'
import { idsIn } from './uses.ts'

/** Menus and questions count where the channel shows them; questions also as quick replies under the welcome flow. */
const shownParts = (bot: Bot) => {
  const settings = settingsOf(bot)
  const rules = pushRules[bot.platform]
  const isUnderWelcome = settings.is_quick_reply && settings.is_started && bot.welcome_flow !== ''
  return {
    welcome_flow: settings.is_started,
    default_flow: settings.is_published,
    main_menu: rules.main_menu !== null && settings.is_published_main_menu,
    menu: profiles[bot.platform].can.set_menu !== undefined,
    comments: isLivingSetting('inbox_from_comment') && settings.inbox_from_comment,
    asked_questions: (rules.asked_questions !== null || isUnderWelcome) && settings.is_published_asked_questions,
  }
}

const canMatch = ({ is_published, type, keywords }: Bot['keywords'][number]): boolean =>
  is_published && (!keywordLists(type).words || keywords.some((word) => !isBlank(word)))

const canOpen = ({ is_published, ref }: Bot['tools'][number]): boolean => is_published && ref !== ''

const sequencesIn = (value: unknown): string[] =>
  actionsIn(value).flatMap(({ action, action_id }) =>
    action === 'sign_follow_sequence' && typeof action_id === 'string' ? [action_id] : [],
  )

/** Finds the flows and sequences a customer can reach from the entries of a conversation. */
const findReached = (bot: Bot, uses: readonly FlowUse[]) => {
  const shown = shownParts(bot)
  const flows = new Set<string>()
  const sequences = new Set<string>()
  const openKeywords = bot.keywords.map(canMatch)
  const openTools = bot.tools.map(canOpen)
  const given = new Set(bot.menus.length > 0 && shown.menu ? idsIn(bot, 'menus') : [])
  const isOpen = ({ by, index }: FlowUse): boolean => {
    switch (by) {
      case 'keyword':
        return openKeywords[index] ?? false
      case 'tool':
        return openTools[index] ?? false
      case 'menu':
        return given.has(bot.menus[index]?.id ?? '')
      case 'rule':
        return bot.rules[index]?.is_published ?? false
      case 'flow':
        return flows.has(bot.flows[index]?.id ?? '')
      case 'sequence':
        return sequences.has(bot.sequences[index]?.id ?? '')
      default:
        return shown[by]
    }
  }
  for (const { blocks } of bot.tools.filter(canOpen)) for (const id of sequencesIn(blocks)) sequences.add(id)
  for (const { add_actions } of bot.rules.filter(({ is_published }) => is_published))
    for (const id of sequencesIn(add_actions)) sequences.add(id)
  if (shown.comments) for (const id of sequencesIn(bot.comments)) sequences.add(id)
  const contentOf = new Map(bot.flows.map((flow) => [flow.id, flow]))
  let before = -1
  while (before < flows.size + sequences.size) {
    before = flows.size + sequences.size
    for (const use of uses) {
      if (flows.has(use.flow) || !isOpen(use)) continue
      flows.add(use.flow)
      for (const id of sequencesIn(contentOf.get(use.flow))) sequences.add(id)
    }
  }
  return { isOpen }
}

/**
 * The starts of each flow for customers, by the flow's id. `bot` is the live bot: unpublished flows lead nowhere, and so do
 * flows without a start. A flow without an entry here is out of reach.
 */
export const flowStarts = (bot: Bot): Map<string, FlowUse[]> => {
  const uses = flowUses(bot)
  const { isOpen } = findReached(bot, uses)
  const isOwn = ({ by, index, flow }: FlowUse) => by === 'flow' && bot.flows[index]?.id === flow
  const starts = new Map<string, FlowUse[]>()
  for (const use of uses) if (isOpen(use) && !isOwn(use)) starts.set(use.flow, [...(starts.get(use.flow) ?? []), use])
  return starts
}
