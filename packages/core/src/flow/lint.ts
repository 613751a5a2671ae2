import type { ChannelProfile } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import type { Problem } from '../problems.ts'
import type { Bot } from './document.ts'
import type { Flow } from './flow.ts'
import { type BlockPlace, blockProblems } from './lint-block.ts'
import { keepsDayRule } from './lint-sequence.ts'

/**
 * Everything wrong with a draft, in document order. `now` (ISO) is what dates of sequences are measured from; without
 * it they are not judged, and the same bot always gives the same list.
 */
export const lint = (bot: Bot, now: string | null = null): Problem[] => {
  const profile = profiles[bot.platform]
  if (bot.flows.length === 0) return [...botHas('missing_block', ''), ...restProblems(bot, profile, now)]
  const flows = bot.flows.flatMap((flow, index) => flowProblems(flow, profile, `/flows/${index}`))
  return [...flows, ...restProblems(bot, profile, now)]
}

const restProblems = (bot: Bot, profile: ChannelProfile, now: string | null): Problem[] => [
  ...sequenceProblems(bot, now),
  ...bot.tools.flatMap(({ blocks }, index) =>
    listProblems(blocks, null, { profile, message_type: null, is_tool: true }, `/tools/${index}`),
  ),
]

/** What is wrong with one flow of a bot. Paths start at the bot's document. */
export const lintFlow = (bot: Bot, flow: Flow): Problem[] =>
  flowProblems(flow, profiles[bot.platform], `/flows/${bot.flows.findIndex(({ id }) => id === flow.id)}`)

const botHas = (key: Problem['key'], path: string, flow: string | null = null): Problem[] => [
  { flow, block: null, card: null, key, params: {}, path },
]

/** What is wrong with one flow on this platform; `path` is where the flow stands in its document. */
export const flowProblems = (flow: Flow, profile: ChannelProfile, path = ''): Problem[] => {
  if (flow.blocks.length === 0) return botHas('missing_block', path, flow.id)
  return listProblems(flow.blocks, flow.id, { profile, message_type: flow.message_type, is_tool: false }, path)
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

/** The specification names no platform, so the rule stands for all of them. */
const sequenceProblems = ({ sequences }: Bot, now: string | null): Problem[] =>
  sequences.flatMap(({ steps }, index) =>
    steps.flatMap(({ message_tag, schedule }, step) =>
      keepsDayRule(message_tag, schedule, now) ? [] : botHas('sequence_24h', `/sequences/${index}/steps/${step}`),
    ),
  )
