import { queryOptions } from '@tanstack/react-query'
import { upload } from '../../frame/upload.ts'
import { newKey } from '../authoring/new-key.ts'
import { cardParts } from '../cards/index.ts'
import { earlierCopies } from '../draft/earlier-copies.ts'
import { type HeldDraft, holdDraft } from '../draft/held-draft.ts'
import { keptStore } from '../draft/kept-store.ts'
import { localCopy } from '../draft/local-copy.ts'
import { draftServer, type OpenedFlow, readFlow } from './flow-server.ts'
import { watchWindow } from './watch-window.ts'

/** The drafts that are open or not saved yet, by bot and flow. They are one person's: when another one signs in, the page loads again. */
const drafts = new Map<string, HeldDraft>()

export type Opened = OpenedFlow & { held: HeldDraft }
type Place = { user_id: string; bot_id: string; flow_id: string }

/** A flow as the server has it, with edits an earlier visit of this person could not send. Loaded once a visit. */
export const openedFlowQuery = (place: Place, onFileRefused: (error: unknown) => void) =>
  queryOptions({
    queryKey: ['opened-flow', place.bot_id, place.flow_id, place.user_id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<Opened> => {
      // Looked up before the flow is loaded: a draft whose last edit is saved meanwhile is newer than the answer.
      const known = drafts.get(keyOf(place))
      const opened = await readFlow(place, signal)
      return { ...opened, held: known ?? (await hold(place, opened, onFileRefused)) }
    },
  })

/** The draft of a flow with edits that this tab has yet to save. */
export const heldDraft = (bot_id: string, flow_id: string): HeldDraft | undefined =>
  drafts.get(keyOf({ bot_id, flow_id }))

const keyOf = ({ bot_id, flow_id }: Omit<Place, 'user_id'>) => `${bot_id}.${flow_id}`

async function hold(place: Place, opened: OpenedFlow, onFileRefused: (error: unknown) => void): Promise<HeldDraft> {
  const key = keyOf(place)
  const copy = localCopy(keptStore(), { ...place, visit: newKey() })
  const earlier = earlierCopies(localStorage, place)
  const taken = await copy.takeOver(Date.now(), earlier.copies)
  if (copy.isKept.get()) earlier.drop()
  return holdDraft(
    { ...opened, taken },
    {
      server: draftServer(place),
      copy,
      filesOf: ({ plugin_id }) => cardParts(plugin_id).files,
      sendFile: (file) => upload(place.bot_id, file),
      onFileRefused,
      newKey: () => newKey() + newKey(),
      onHeld(held) {
        drafts.set(key, held)
        watchWindow(drafts)
      },
      onReleased() {
        drafts.delete(key)
        watchWindow(drafts)
      },
    },
  )
}
