import type { ChannelProfile } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import type { Bot } from '../document/document.ts'
import type { Flow } from '../document/flow.ts'
import { ownerRules } from '../document/flow-owner.ts'
import { botProfile } from '../policy/bot-profile.ts'
import type { Problem } from '../problems.ts'
import { type BlockPlace, blockProblems } from './block.ts'
import { folderProblems } from './folders.ts'
import { type Known, warnings } from './graph/index.ts'
import { answersToComments, menuProblems, questionProblems, ruleListProblems, sequenceProblems } from './lists.ts'

const nothingKnown: Known = {
  ...{ templates: null, post_type: null, connections: null, profile: null, files: null, variations: null },
}

/**
 * Every finding about a draft: broken rules in document order, then risks (`severity: "warning"`). Dates of sequences are
 * measured from `now` (ISO); without it they are not checked, so the same bot always gives the same list. `known`: facts
 * that the draft lacks.
 */
export const lint = (bot: Bot, now: string | null = null, known: Partial<Known> = {}): Problem[] => [
  ...ruleProblems(bot, now, known.profile),
  ...warnings(bot, { ...nothingKnown, ...known }),
]

/**
 * The rules a draft breaks alone, in document order: what stands in the way of publishing. `declared`: what this account
 * shows, where accounts of its channel differ.
 */
export const ruleProblems = (
  bot: Bot,
  now: string | null = null,
  declared: ChannelProfile | null = null,
): Problem[] => {
  const profile = botProfile(declared ?? profiles[bot.platform], bot.settings)
  const flows = bot.flows.flatMap((flow, index) => flowProblems(flow, profile, `/flows/${index}`))
  const tools = bot.tools.flatMap(({ blocks }, index) =>
    listProblems(blocks, null, { profile, message_type: null, is_tool: true }, `/tools/${index}`),
  )
  return [
    ...(bot.flows.length === 0 ? missingBlock('') : flows),
    ...menuProblems(bot.main_menu),
    ...questionProblems(bot.asked_questions),
    ...sequenceProblems(bot, now),
    ...tools,
    ...bot.menus.flatMap((menu, index) => menuProblems(menu, `/menus/${index}`)),
    ...ruleListProblems(bot),
    ...answersToComments(bot),
    ...folderProblems(bot),
  ]
}

/** The rules that one flow of a bot breaks. Paths start at the bot's document, for an owned flow that is not in it at the flow. */
export const lintFlow = (
  bot: Bot,
  flow: Flow,
  declared: ChannelProfile | null = null,
  owner: string | null = null,
): Problem[] => {
  const { is_tool } = ownerRules(owner)
  const index = bot.flows.findIndex(({ id }) => id === flow.id)
  return flowProblems(flow, declared ?? profiles[bot.platform], owner ? '' : `/flows/${index}`, is_tool)
}

/** The risks of one flow being edited, among the bot's other flows. */
export const flowWarnings = (bot: Bot, flow: Flow, known: Partial<Known> = {}): Problem[] => {
  const flows = bot.flows.map((each) => (each.id === flow.id ? flow : each))
  return warnings({ ...bot, flows }, { ...nothingKnown, ...known }).filter((each) => each.flow === flow.id)
}

const missingBlock = (path: string, flow: string | null = null): Problem[] => [
  { flow, block: null, card: null, key: 'missing_block', params: {}, path },
]

const flowProblems = (flow: Flow, profile: ChannelProfile, path: string, is_tool = false): Problem[] => {
  if (flow.blocks.length === 0) return missingBlock(path, flow.id)
  return listProblems(flow.blocks, flow.id, { profile, message_type: flow.message_type, is_tool }, path)
}

const listProblems = (blocks: Flow['blocks'], flow: string | null, place: BlockPlace, path: string): Problem[] =>
  blocks.flatMap((block, index) =>
    blockProblems(block, place).map(({ card, key, params = {}, at = '' }) => ({
      flow,
      block: block.key,
      card,
      key,
      params,
      path: `${path}/blocks/${index}${at}`,
    })),
  )
