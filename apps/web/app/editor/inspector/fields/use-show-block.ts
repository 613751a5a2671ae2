import { focusBlock } from '../../canvas/focus-block.ts'
import { useFit } from '../../canvas/use-fit.ts'
import { useEditor } from '../../editor.ts'

/** Brings a block into view and opens it. */
export function useShowBlock() {
  const { select } = useEditor()
  const fit = useFit()
  return (block: string) => {
    focusBlock(block)
    select(block)
    fit(block)
  }
}
