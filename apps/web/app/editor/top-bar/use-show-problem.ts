import { focusBlock } from '../canvas/focus-block.ts'
import { useFit } from '../canvas/use-fit.ts'
import { useEditor } from '../editor.ts'
import { cardFields, enterSoon } from '../inspector/enter.ts'
import type { FlowProblem } from '../use-problems.ts'

/** Shows the place of a problem: its block in view, with the focus in the fields of its card. `onShow`: before it does. */
export function useShowProblem(onShow: () => void): (problem: FlowProblem) => void {
  const { select } = useEditor()
  const fit = useFit()
  return ({ block, card }) => {
    if (!block) return
    onShow()
    select(block, card)
    requestAnimationFrame(() => {
      if (!card) focusBlock(block)
      fit(block)
    })
    if (card) enterSoon(() => cardFields(card))
  }
}
