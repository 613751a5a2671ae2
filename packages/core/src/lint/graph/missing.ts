import type { Action } from '../../actions/index.ts'
import type { Bot } from '../../document/document.ts'
import type { Goto } from '../../document/goto.ts'
import { actionsOf } from './actions.ts'
import type { Roads, Stop } from './road.ts'
import type { Warning } from './warning.ts'

const target = (goto: Goto) => (goto.type === 'flow' ? goto.flow : goto.block_key)

type Started = { name: string; exists: boolean; field: string }

/** The later start of an action: a flow at its instant, or a sequence. Null for any other action, and for an empty one. */
const startedBy = (action: Action, { startOf }: Roads, sequences: ReadonlySet<string>): Started | null => {
  if (action.action === 'datetime_trigger' && action.flow)
    return { name: action.flow, exists: startOf.has(action.flow), field: 'flow' }
  if (action.action === 'sign_follow_sequence' && action.action_id)
    return { name: action.action_id, exists: sequences.has(action.action_id), field: 'action_id' }
  return null
}

/** A block whose agent the bot no longer has: every customer would take the way of a failed answer. */
const lacksAgent = ({ block }: Stop, agents: ReadonlySet<string>): boolean =>
  block.type === 'AI' && block.config.agent_id !== '' && !agents.has(block.config.agent_id)

/**
 * Arrows to a missing block or flow, actions that start a missing flow or sequence, and missing agents. An existing but empty
 * flow has a problem of its own.
 */
export const missing = (bot: Bot, roads: Roads): Warning[] => {
  const sequences = new Set(bot.sequences.map(({ id }) => id))
  const agents = new Set(bot.agents.map(({ id }) => id))
  return roads.stops.flatMap((stop) => [
    ...(lacksAgent(stop, agents) ? [{ stop, card: null, key: 'agent_missing' } satisfies Warning] : []),
    ...stop.roads.flatMap(({ to, goto, card, at }): Warning[] => {
      if (to !== null || (goto.type === 'flow' && roads.startOf.has(goto.flow))) return []
      return [{ stop, card, key: 'goto_missing', params: { target: target(goto) }, at }]
    }),
    ...actionsOf(stop).flatMap(({ action, card, at }): Warning[] => {
      const started = startedBy(action, roads, sequences)
      if (!started || started.exists) return []
      return [{ stop, card, key: 'goto_missing', params: { target: started.name }, at: `${at}/${started.field}` }]
    }),
  ])
}
