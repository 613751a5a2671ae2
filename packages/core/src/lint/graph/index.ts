import type { ChannelProfile } from '../../channel.ts'
import { profiles } from '../../channel-profiles.ts'
import type { Bot } from '../../document/document.ts'
import { botProfile } from '../../policy/bot-profile.ts'
import type { Problem } from '../../problems.ts'
import { zoneOf } from '../../text/zone.ts'
import { type KnownConnections, unconnected } from './connections.ts'
import { deadButtons, deadEnds } from './dead-ends.ts'
import { unreadableAlarms, unreadableDates } from './delays.ts'
import { loops } from './loops.ts'
import { overMenuLimits } from './menu-limits.ts'
import { missing } from './missing.ts'
import { openVariables } from './open-variables.ts'
import { overlong } from './overlong.ts'
import { unknownInPost } from './post.ts'
import { unreadablePrices } from './prices.ts'
import { type KnownVariations, missingVariations } from './products.ts'
import { reached } from './reach.ts'
import { roadsOf } from './road.ts'
import { degraded, type FileSizes } from './shown.ts'
import { idleSchedules, missingStarts, silentKeywords } from './starts.ts'
import { type TemplateStates, unapproved } from './templates.ts'
import { soldNowhere } from './unsold.ts'
import { unfilled } from './variables.ts'
import type { Warning } from './warning.ts'
import { outsideWindow } from './window.ts'

export type { KnownConnections } from './connections.ts'
export type { KnownVariations } from './products.ts'
export type { FileSizes } from './shown.ts'
export { type TemplateStates, templateStates } from './templates.ts'

/**
 * Facts beside the draft: the states of the channel's templates, the type of the post it is for, the services the bot is
 * connected to, the products it sells, and the profile that its account declares.
 */
export type Known = {
  templates: TemplateStates
  post_type: number | null
  connections: KnownConnections
  /** The profile of this account, where accounts of its channel differ; null: that of the channel. */
  profile: ChannelProfile | null
  files: FileSizes
  variations: KnownVariations
}

const toProblem = ({ stop, card, key, params = {}, at = '' }: Warning): Problem => ({
  flow: stop.flow,
  block: stop.block.key,
  card,
  key,
  params,
  path: stop.path + at,
  severity: 'warning',
})

/** Blocks in their order, the block itself before its cards; what is found at one place stays in the order of the checks. */
const inOrder = (list: readonly Warning[]): Warning[] =>
  list.toSorted((a, b) => a.stop.number - b.stop.number || (a.card ?? 0) - (b.card ?? 0))

/**
 * Risks of a bot whose blocks are all valid, found by walking every way through it. They never prevent publishing.
 */
export const warnings = (
  bot: Bot,
  { templates, post_type, connections, profile: declared, files, variations }: Known,
): Problem[] => {
  const profile = botProfile(declared ?? profiles[bot.platform], bot.settings)
  const roads = roadsOf(bot)
  const { stops } = roads
  const zone = zoneOf(bot.timezone)
  const isReached = reached(bot, roads)
  const unreachable = stops
    .filter(({ number }) => !isReached[number])
    .map((stop): Warning => ({ stop, card: null, key: 'unreachable_block' }))
  const found = inOrder([
    ...unreachable,
    ...loops(stops),
    ...missing(bot, roads),
    ...deadEnds(stops),
    ...deadButtons(stops),
    ...unreadablePrices(stops, bot),
    ...unreadableDates(stops, zone),
    ...unreadableAlarms(stops, zone),
    ...outsideWindow(bot, roads, profile, isReached),
    ...degraded(stops, profile, files),
    ...overlong(bot, stops, profile),
    ...unfilled(bot, stops),
    ...openVariables(stops),
    ...unapproved(stops, templates),
    ...unconnected(stops, connections),
    ...unknownInPost(stops, post_type),
    ...missingVariations(stops, variations),
    ...soldNowhere(stops, bot),
  ])
  const isTool = ({ stop }: Warning) => stop.flow === null
  return [
    ...found.filter((each) => !isTool(each)).map(toProblem),
    ...silentKeywords(bot),
    ...missingStarts(bot, roads),
    ...overMenuLimits(bot),
    ...idleSchedules(bot, zone),
    ...found.filter(isTool).map(toProblem),
  ]
}
