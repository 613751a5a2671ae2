import { useQuery } from '@tanstack/react-query'
import { keptStore } from '../../editor/draft/kept-store.ts'
import { unsavedFlows } from '../../editor/draft/unsaved-flows.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMyId } from '../../frame/use-me.ts'

const none: ReadonlySet<string> = new Set()

/** The flows of the bot whose edits wait in this browser. Those of a flow just left may be saved within a second. */
export function useUnsavedFlows(): ReadonlySet<string> {
  const { id: bot_id } = useBot()
  const user_id = useMyId() ?? ''
  const { data = none } = useQuery({
    queryKey: ['unsaved-flows', bot_id, user_id],
    queryFn: () => unsavedFlows(keptStore(), { user_id, bot_id }),
    // It asks this browser alone, so it also answers without a connection.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.size ? 2000 : false),
  })
  return data
}
