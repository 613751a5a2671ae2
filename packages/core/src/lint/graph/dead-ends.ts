import type { Block } from '../../blocks/index.ts'
import { isDeadButton } from '../../buttons/index.ts'
import { cardDefinition } from '../../cards/index.ts'
import { cardButtons, namedGoto } from './buttons.ts'
import type { Road, Stop } from './road.ts'
import { speaks, willAnswer } from './speaks.ts'
import type { Warning } from './warning.ts'

const isAnswered = (block: Block): boolean =>
  speaks(block) || (block.type === 'action' && willAnswer(block.config.add_actions))

/** True for each block that answers, itself or by the blocks after it, before the customer acts again. */
const answered = (stops: readonly Stop[]): boolean[] => {
  const from: number[][] = stops.map(() => [])
  for (const { number, roads } of stops)
    for (const { kind, to } of roads) if (kind === 'on' && to !== null) from[to]?.push(number)
  const found = stops.map(({ block, roads }) => isAnswered(block) || roads.some(answersOnTheWay))
  const queue = stops.filter(({ number }) => found[number]).map(({ number }) => number)
  for (const number of queue)
    for (const before of from[number] ?? []) {
      if (found[before]) continue
      found[before] = true
      queue.push(before)
    }
  return found
}

const answersOnTheWay = ({ kind, goto }: Road) => kind === 'on' && willAnswer(goto.add_actions)

/** Quick replies after which the bot says nothing more. */
export const deadEnds = (stops: readonly Stop[]): Warning[] => {
  const isLive = answered(stops)
  const leadsOn = ({ to }: Road) => to === null || isLive[to] === true
  return stops.flatMap((stop) => {
    const roadAt = new Map(stop.roads.map((road) => [road.at, road]))
    return stop.block.cards.flatMap((card, index) => {
      if (card.plugin_id !== 'quick_reply') return []
      return card.buttons.flatMap((button, place): Warning[] => {
        const at = `/cards/${index}/buttons/${place}`
        const road = roadAt.get(at)
        const isFine = road ? leadsOn(road) : namedGoto(button) !== null || button.add_actions.length === 0
        return isFine || willAnswer(button.add_actions) ? [] : [{ stop, card: index + 1, key: 'dead_end', at }]
      })
    })
  })
}

/**
 * Buttons whose press would go unanswered, on cards without rules. Such a card never prevents publishing; on every other card
 * the rule `button_action` finds them.
 */
export const deadButtons = (stops: readonly Stop[]): Warning[] =>
  stops.flatMap((stop) =>
    stop.block.cards.flatMap((card, index): Warning[] => {
      if (cardDefinition(card.plugin_id).is_checked) return []
      return cardButtons(card)
        .filter(({ button }) => isDeadButton(button))
        .map(({ button: { title }, at }) => ({
          stop,
          card: index + 1,
          key: 'dead_button',
          params: { title },
          at: `/cards/${index}${at}`,
        }))
    }),
  )
