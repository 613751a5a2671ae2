import { useCallback } from 'react'
import { useText } from '../frame/use-text.ts'
import { findBlock } from './authoring/connect.ts'
import { moveCard } from './authoring/move-card.ts'
import { newKey } from './authoring/new-key.ts'
import { useAnnounce } from './canvas/announcer.tsx'
import { useEditor } from './editor.ts'

/** Moves a card to a place in this or another block, as one step, and opens it there. */
export function useMoveCard() {
  const t = useText('editor')
  const { draft, edit, select } = useEditor()
  const announce = useAnnounce()
  return useCallback(
    (move: Parameters<typeof moveCard>[1]) => {
      const { flow } = draft.get()
      const moved = moveCard(flow, move, newKey)
      if (!moved) return
      edit(...moved.edits)
      select(move.to.block, moved.card)
      announce(t('card_move.done', { name: findBlock(flow, move.to.block)?.title ?? '' }))
    },
    [t, draft, edit, select, announce],
  )
}
