import type { Block } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { freeTitle, newBlock } from '../authoring/new-block.ts'
import { newKey } from '../authoring/new-key.ts'
import { placeBeside } from '../authoring/place-beside.ts'
import { useEditor } from '../editor.ts'
import { useKinds } from '../kinds.ts'
import type { Added } from '../next/likely-next.ts'
import { recipes } from '../next/recipes.ts'
import { useBotWords } from '../next/use-bot-words.ts'
import { useLaid } from './use-laid.ts'

/** New blocks; the first one is where an arrow to them leads. */
export type Made = [Block, ...Block[]]

/** Makes blocks at a place, or to the right of another, below what stands there. They are not in the flow yet. */
export function useMakeBlocks() {
  const t = useText('editor')
  const { draft } = useEditor()
  const kinds = useKinds()
  const words = useBotWords()
  const laid = useLaid()
  return (added: Added, at: string | Block['coordinate']): Made => {
    const { blocks } = draft.get().flow
    const coordinate = typeof at === 'string' ? placeBeside(laid(blocks), at) : at
    if ('recipe' in added) {
      const [first, ...others] = recipes[added.recipe]((word) => words(`recipe_words.${word}`, sample), newKey)
      const placed = (block: Block): Block => ({
        ...block,
        title: freeTitle(blocks, block.title),
        coordinate: { X: coordinate.X + block.coordinate.X, Y: coordinate.Y + block.coordinate.Y },
      })
      return [placed(first), ...others.map(placed)]
    }
    const kind = 'card' in added ? t(`card.${added.card}`) : t(`block.${added.block}`)
    return [newBlock(kinds, added, { title: freeTitle(blocks, kind), coordinate, newKey })]
  }
}

/** Stands for itself in a text that the translation fills. */
const sample = { name: '{{user_full_name}}' }
