let offers: (() => void)[] = []

/**
 * Ctrl or ⌘ with Z takes back what was removed last: for the keys, ten seconds are too short a time to walk to the notice. Fields
 * and the editor have an undo of their own. Ends with the function it returns.
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
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
  const isField = target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select')
  if (!isUndo || isField) return
  // Whoever has an undo of their own answers first.
  setTimeout(() => event.defaultPrevented || offers.at(-1)?.())
}
