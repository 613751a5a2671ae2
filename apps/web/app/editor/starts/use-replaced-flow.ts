import { useQuery } from '@tanstack/react-query'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { useNames } from '../names.ts'

/** The name of the flow that is the bot's welcome or default flow now; null where there is none. */
export function useReplacedFlow(): (kind: 'first_message' | 'nothing_fits') => string | null {
  const { data: bot } = useQuery(botQuery(useBot().id))
  const { flowName } = useNames()
  return (kind) => {
    const flow = kind === 'first_message' ? bot?.welcome_flow : bot?.default_flow
    return flow ? flowName(flow) : null
  }
}
