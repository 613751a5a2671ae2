import type { Block, Card } from '@hawker/core'
import { useNodeId } from '@xyflow/react'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'

/** Writing on the canvas: into the card drawn in this block. Null where the flow may only be read. */
export function useCardEdit() {
  const { edit, canEdit, draft } = useEditor()
  const block = useNodeId()
  /** The very first words of a flow get another ghost. */
  const isFirst = useStoreState(draft, ({ flow }) => flow.blocks.length === 1 && flow.blocks[0]?.cards.length === 1)
  const setCard = (card: Card) => {
    if (block) edit({ edit: 'update_card', block, card })
  }
  return { setCard: canEdit ? setCard : null, isFirst }
}

export function useBlockEdit({ key }: Block) {
  const { edit, canEdit } = useEditor()
  const setTitle = (title: string) => edit({ edit: 'rename_block', block: key, title })
  return { setTitle: canEdit ? setTitle : null }
}
