/**
 * Gives the focus once the last change is rendered, unless the person has moved on meanwhile by a key or a press: on a
 * slow machine rendering takes long, and their typing belongs where they are.
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
