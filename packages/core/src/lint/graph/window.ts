import type { Block } from '../../blocks/index.ts'
import type { ChannelProfile } from '../../channel.ts'
import type { Bot } from '../../document/document.ts'
import { botHours } from '../../policy/window.ts'
import { arrivals } from './arrivals.ts'
import { blockName, moments, type Road, type Roads } from './road.ts'
import { isSeen } from './speaks.ts'
import type { Warning } from './warning.ts'
import { waysOf } from './ways.ts'

type Said = { card: number | null; hours: number; moment: Pick<Road, 'is_fresh' | 'minutes'> }

/** The messages of a block to which the window matters. */
const saidIn = (block: Block, { window }: ChannelProfile): Said[] => {
  const list = moments(block)
  const hoursOf = (card: string) => botHours(window, card, block.message_tag)
  const said = (card: number | null, hours: number | null): Said[] => {
    const moment = list[card === null ? 0 : card - 1]
    return hours === null || !moment ? [] : [{ card, hours, moment }]
  }
  if (block.type === 'AI' || block.type === 'ChatGPT') return said(null, hoursOf('text'))
  if (block.type !== null) return []
  return block.cards.flatMap((card, index) => (isSeen(card) ? said(index + 1, hoursOf(card.plugin_id)) : []))
}

/** Messages that may leave after the channel's window has closed, on some way through delays, sequences and other flows. */
export const outsideWindow = (
  bot: Bot,
  roads: Roads,
  profile: ChannelProfile,
  isReached: readonly boolean[],
): Warning[] => {
  if (profile.window === null) return []
  const arrivalOf = arrivals(roads.stops.length, waysOf(bot, roads, isReached, profile))
  return roads.stops.flatMap((stop): Warning[] => {
    if (!isReached[stop.number]) return []
    const arrival = arrivalOf(stop.number)
    const late = saidIn(stop.block, profile).find(
      ({ hours, moment }) => (moment.is_fresh ? 0 : arrival.minutes) + moment.minutes >= hours * 60,
    )
    if (!late) return []
    const via = late.moment.minutes > 0 ? blockName(stop) : arrival.via
    const at = late.card === null ? '' : `/cards/${late.card - 1}`
    return [{ stop, card: late.card, key: 'outside_window', params: { hours: late.hours, via }, at }]
  })
}
