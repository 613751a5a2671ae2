/**
 * Gives the focus once the last change is rendered, unless the author has acted meanwhile by a key, a press or a text, as one
 * dictated or filled in: on a slow machine rendering is late, and would steal their focus.
 */
export function focusOnceDrawn(focus: () => void) {
  const { activeElement: from } = document
  const acting = new AbortController()
  let hasActed = false
  for (const event of ['keydown', 'pointerdown', 'input'])
    addEventListener(event, () => (hasActed = true), { capture: true, signal: acting.signal })
  requestAnimationFrame(() => {
    acting.abort()
    const { activeElement: now } = document
    if (!hasActed || !now || now === document.body || now === from) focus()
  })
}
