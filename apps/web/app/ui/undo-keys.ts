import { latinKey } from '../frame/latin-key.ts'

let offers: (() => void)[] = []

/**
 * Ctrl or ⌘ with Z undoes the last removal: ten seconds are too short to reach the notice by keyboard. Fields and the
 * editor have their own undo. Returns the function that ends it.
 */
export function offerToKeys(takeBack: () => void): () => void {
  if (!offers.length) addEventListener('keydown', onKeyDown)
  offers = [...offers, takeBack]
  return () => {
    offers = offers.filter((each) => each !== takeBack)
    if (!offers.length) removeEventListener('keydown', onKeyDown)
  }
}

function onKeyDown(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, target } = event
  const isUndo = latinKey(event) === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
  const isField = target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select')
  if (!isUndo || isField) return
  // Fields and the editor handle the key first.
  setTimeout(() => event.defaultPrevented || offers.at(-1)?.())
}
