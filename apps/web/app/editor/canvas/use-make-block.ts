import type { Block } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { freeTitle, type NewBlock, newBlock } from '../authoring/new-block.ts'
import { newKey } from '../authoring/new-key.ts'
import { placeBeside } from '../authoring/place-beside.ts'
import { useEditor } from '../editor.ts'
import { useKinds } from '../kinds.ts'
import { useLaid } from './use-laid.ts'

/** Makes a block to the right of another, below what stands there. It is not in the flow yet. */
export function useMakeBlock() {
  const t = useText('editor')
  const { draft } = useEditor()
  const kinds = useKinds()
  const laid = useLaid()
  return (add: NewBlock, beside: string): Block => {
    const { blocks } = draft.get().flow
    const kind = 'card' in add ? t(`card.${add.card}`) : t(`block.${add.block}`)
    const coordinate = placeBeside(laid(blocks), beside)
    return newBlock(kinds, add, { title: freeTitle(blocks, kind), coordinate, newKey })
  }
}
