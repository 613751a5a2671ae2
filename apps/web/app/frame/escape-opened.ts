/**
 * Escape on a button closes the menu or popover that the button has opened: the key is given on to it. The focus moves in a moment
 * after it opens, and whoever is quicker than that, or has gone back to the button, is heard too. Ends with the function it returns.
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
    // Marked as what stands in a menu is, so that a dialog around the button stays.
    const inside = opened.querySelector('[data-mantine-stop-propagation]') ?? opened
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  root.addEventListener('keydown', giveOn, { capture: true, signal: ending.signal })
  return () => ending.abort()
}
