/**
 * Escape on a button closes the menu or popover the button has opened. The focus moves into a menu a moment after it
 * opens, so a quick Escape still reaches the button. Returns the function that ends it.
 */
export function escapeOpened(root: Window = window): () => void {
  const ending = new AbortController()
  const giveOn = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
    const button = event.target.closest(
      'button[aria-expanded="true"]:is([aria-haspopup="menu"], [aria-haspopup="dialog"])',
    )
    const opened = button && root.document.getElementById(button.getAttribute('aria-controls') ?? '')
    if (!opened) return
    event.stopImmediatePropagation()
    event.preventDefault()
    // Marked like an event inside a menu, so that a dialog around the button stays open.
    const inside = opened.querySelector('[data-mantine-stop-propagation]') ?? opened
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  root.addEventListener('keydown', giveOn, { capture: true, signal: ending.signal })
  return () => ending.abort()
}
