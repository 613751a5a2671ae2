import type { Action } from '../../actions/index.ts'
import type { MessageTag } from '../../blocks/message-tag.ts'
import type { ChannelProfile } from '../../channel.ts'
import type { Bot } from '../../document/document.ts'
import { botHours } from '../../policy/window.ts'
import { cardButtons } from './buttons.ts'
import { maxStepMinutes } from './minutes.ts'
import { blockName, moments, type Road, type Roads, type Stop } from './road.ts'

/** A way that costs time. `via` is the author's name for the reason. */
export type Way = Pick<Road, 'is_fresh' | 'minutes'> & { from: number | null; to: number; via: string }

type Moment = Pick<Road, 'is_fresh' | 'minutes'>
const pressed: Moment = { is_fresh: true, minutes: 0 }

/** The actions of a block, each with the moment it is done at. */
const timedActions = ({ block, roads }: Stop): { actions: readonly Action[]; moment: Moment }[] => {
  const list = moments(block)
  const end = list.at(-1) ?? pressed
  return [
    ...(block.type === 'action' ? [{ actions: block.config.add_actions, moment: end }] : []),
    ...block.cards.map((card, index) => ({ actions: card.add_actions, moment: list[index + 1] ?? end })),
    ...block.cards.flatMap((card) =>
      cardButtons(card).map(({ button }) => ({ actions: button.add_actions, moment: pressed })),
    ),
    ...roads.map((road) => ({ actions: road.goto.add_actions, moment: road })),
  ]
}

/** The steps of each sequence by its id: where they lead, and how long after the enrollment at most. */
const stepsOf = ({ sequences }: Bot, { startOf }: Roads, { window }: ChannelProfile) => {
  const mayGoLate = (tag: MessageTag) => window !== null && botHours(window, 'text', tag) === null
  return new Map(
    sequences.map(({ id, name, steps }) => {
      let passed = 0
      const list = steps.flatMap(({ flow, schedule, message_tag }) => {
        passed += maxStepMinutes(schedule)
        const to = startOf.get(flow)
        if (to === undefined || to === null || mayGoLate(message_tag)) return []
        return [{ to, minutes: passed, via: name || id }]
      })
      return [id, list]
    }),
  )
}

/** Every way on which time passes or the window reopens: arrows, sequences and flows that start at a date. */
export const waysOf = (bot: Bot, roads: Roads, isReached: readonly boolean[], profile: ChannelProfile): Way[] => {
  const steps = stepsOf(bot, roads, profile)
  const afterAction = (stop: Stop, { is_fresh, minutes }: Moment, action: Action): Way[] => {
    if (action.action === 'datetime_trigger') {
      const to = roads.startOf.get(action.flow)
      const via = blockName(stop)
      return to === undefined || to === null
        ? []
        : [{ from: stop.number, to, is_fresh, minutes: Number.POSITIVE_INFINITY, via }]
    }
    if (action.action !== 'sign_follow_sequence') return []
    return (steps.get(action.action_id) ?? []).map((step) => ({
      ...step,
      from: stop.number,
      is_fresh,
      minutes: minutes + step.minutes,
    }))
  }
  const enrolled = [...steps.values()].flat().map((step): Way => ({ ...step, from: null, is_fresh: true }))
  const others = roads.stops
    .filter(({ number }) => isReached[number])
    .flatMap((stop): Way[] => [
      ...stop.roads.flatMap(({ kind, to, is_fresh, minutes }): Way[] =>
        kind === 'drawn' || to === null ? [] : [{ from: stop.number, to, is_fresh, minutes, via: blockName(stop) }],
      ),
      ...timedActions(stop).flatMap(({ actions, moment }) =>
        actions.flatMap((action) => afterAction(stop, moment, action)),
      ),
    ])
  return [...enrolled, ...others]
}
