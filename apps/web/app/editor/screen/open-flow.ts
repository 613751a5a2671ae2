import { queryOptions } from '@tanstack/react-query'
import { newKey } from '../authoring/new-key.ts'
import { cardParts } from '../cards/index.ts'
import { type HeldDraft, holdDraft } from '../draft/held-draft.ts'
import { localCopy } from '../draft/local-copy.ts'
import { draftServer, type OpenedFlow, readFlow } from './flow-server.ts'
import { watchWindow } from './watch-window.ts'

/** The drafts that are open or not saved yet, by bot and flow. */
const drafts = new Map<string, HeldDraft>()

export type Opened = OpenedFlow & { held: HeldDraft }

/** A flow as the server has it, with edits an earlier visit could not send. Loaded once a visit. */
export const openedFlowQuery = (bot_id: string, flow_id: string) =>
  queryOptions({
    queryKey: ['opened-flow', bot_id, flow_id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<Opened> => {
      // Looked up before the flow is loaded: a draft whose last edit is saved meanwhile is newer than the answer.
      const known = drafts.get(keyOf(bot_id, flow_id))
      const opened = await readFlow({ bot_id, flow_id }, signal)
      return { ...opened, held: known ?? hold(bot_id, opened) }
    },
  })

/** The draft of a flow with edits that this tab has yet to save. */
export const heldDraft = (bot_id: string, flow_id: string): HeldDraft | undefined => drafts.get(keyOf(bot_id, flow_id))

const keyOf = (bot_id: string, flow_id: string) => `${bot_id}.${flow_id}`

function hold(bot_id: string, opened: OpenedFlow): HeldDraft {
  const place = { bot_id, flow_id: opened.id }
  const key = keyOf(bot_id, opened.id)
  return holdDraft(opened, {
    server: draftServer(place),
    copy: localCopy(localStorage, { ...place, visit: newKey() }),
    filesOf: ({ plugin_id }) => cardParts(plugin_id).files,
    newKey: () => newKey() + newKey(),
    onHeld(held) {
      drafts.set(key, held)
      watchWindow(drafts)
    },
    onReleased() {
      drafts.delete(key)
      watchWindow(drafts)
    },
  })
}
