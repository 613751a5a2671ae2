import { useQuery } from '@tanstack/react-query'
import type { FlowEntry } from '../../frame/api-types.ts'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'

/**
 * The open flow as the list of flows has it; undefined until the list is loaded. `isRead`: reads the list again, because keywords and
 * settings that start flows are changed on other screens. Parts that stand many times on the canvas take what the top bar has read.
 */
export function useFlowEntry({ isRead = false } = {}): FlowEntry | undefined {
  const { id: bot_id } = useBot()
  const flow_id = useStoreState(useEditor().draft, ({ flow }) => flow.id)
  const { data } = useQuery({ ...flowsQuery(bot_id), ...(isRead && { refetchOnMount: 'always' }) })
  return data?.items.find(({ id }) => id === flow_id)
}
