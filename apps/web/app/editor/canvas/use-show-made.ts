import type { Block } from '@hawker/core'
import { useEditor } from '../editor.ts'
import { cardFields, enterSoon } from '../inspector/enter.ts'
import { useBringIn } from './use-bring-in.ts'

/** Opens a block that was made away from the canvas: it comes into view, and its first words get the focus. */
export function useShowMade() {
  const { select } = useEditor()
  const bringIn = useBringIn()
  return ({ key, cards: [card] }: Block) => {
    select(key, card?.key ?? null)
    // The canvas knows the block once it is drawn.
    requestAnimationFrame(() => bringIn(key))
    enterSoon(() => (card ? cardFields(card.key) : document.querySelector('[data-inspector]')))
  }
}
