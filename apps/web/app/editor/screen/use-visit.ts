import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HeldDraft } from '../draft/held-draft.ts'

/** Holds the draft while the flow is open. Lists that show the flow load again once its last edit is saved. */
export function useVisit(bot_id: string, held: HeldDraft) {
  const client = useQueryClient()
  useEffect(() => {
    const { revision } = held.draft.get().saving
    return held.enter(() => {
      if (held.draft.get().saving.revision === revision) return
      for (const name of ['flows', 'document']) void client.invalidateQueries({ queryKey: [name, bot_id] })
    })
  }, [bot_id, held, client])
}
