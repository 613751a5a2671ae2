/**
 * Gives the focus once what was just changed is drawn. Whoever has meanwhile gone elsewhere by a key or a press is not called back:
 * on a slow machine the next picture takes long, and what they type then belongs where they are.
 */
export function focusOnceDrawn(focus: () => void) {
  const { activeElement: from } = document
  const acting = new AbortController()
  let hasActed = false
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(event, () => (hasActed = true), { capture: true, signal: acting.signal })
  requestAnimationFrame(() => {
    acting.abort()
    const { activeElement: now } = document
    if (!hasActed || !now || now === document.body || now === from) focus()
  })
}
