import { queryOptions } from '@tanstack/react-query'
import { newKey } from '../authoring/new-key.ts'
import type { Left } from '../draft/draft.ts'
import { localCopy } from '../draft/local-copy.ts'
import { type OpenedFlow, readFlow } from './flow-server.ts'

/** Each tab keeps its unsaved edits under a name of its own. */
const tab = newKey()

export const copyOf = (bot_id: string, flow_id: string) => localCopy(localStorage, { bot_id, flow_id, tab })

export type Opened = OpenedFlow & { left: Left }

/** A flow as the server has it, with what an earlier visit could not send. Asked for anew at every visit, and once. */
export const openedFlowQuery = (bot_id: string, flow_id: string) =>
  queryOptions({
    queryKey: ['opened-flow', bot_id, flow_id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<Opened> => {
      const opened = await readFlow({ bot_id, flow_id }, signal)
      return { ...opened, left: copyOf(bot_id, flow_id).takeOver(Date.now()) }
    },
  })
