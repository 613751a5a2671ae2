/** How many positions are remembered: enough to return from a dialog that a row's menu has opened. */
const most = 8
/** By then any element that moves the focus itself has done so: a dialog back to its opener, a new field to itself. */
const settleMs = 60
/** A button disabled while saving is enabled again by then; one disabled for longer loses the focus. */
const offMs = 1_500

const stopSelector =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex], [contenteditable="true"]'

/** The focused element, and for when it is gone its former position: inside `at`, before `next`. */
type Place = { element: Element; at: Node; next: Node | null }

/**
 * Keeps the place of a keyboard user: when the focused element is removed or disabled, the focus goes to its
 * replacement or neighbour instead of the top of the page. Returns the function that ends it.
 */
export function keepFocus(root: Document = document): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let places: Place[] = []
  let isByKey = false
  let isLost = false
  let offUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const mendAfter = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(mend, after)
  }
  const lose = () => {
    isLost = true
    offUntil = Date.now() + offMs
  }
  /** Asks if the element is still seen, once the page rests: asked in the middle of a change, the browser lays the page out twice. */
  const look = () => {
    const last = places.at(-1)?.element
    if (!last || isStop(last)) return
    lose()
    mend()
  }
  const lookAfter = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, after)
  }
  const mend = () => {
    const last = places.at(-1)
    if (!isByKey || !last || (root.activeElement && root.activeElement !== root.body)) return
    if (isOff(last.element) && Date.now() < offUntil) return mendAfter(settleMs)
    places.toReversed().some(({ element, at, next }) => focus(isStop(element) ? element : neighbour(at, next)))
  }

  root.addEventListener('keydown', () => (isByKey = true), { capture: true, signal })
  root.addEventListener('pointerdown', () => (isByKey = false), { capture: true, signal })
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return
      isLost = false
      places = [...places.filter(({ element }) => element !== target), { element: target, at: target, next: null }]
      places = places.slice(-most)
    },
    { signal },
  )
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, target, nextSibling } of records)
      for (const removed of removedNodes)
        places = places.map((place) =>
          removed.contains(place.at) ? { ...place, at: target, next: nextSibling } : place,
        )
    const last = places.at(-1)?.element
    if (last && !isLost && !mayStop(last)) lose()
    if (isLost) mendAfter(settleMs)
    else if (last && isByKey) lookAfter(settleMs)
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    ending.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** The stop nearest to a removed element: the next one inside the same part of the page, else the previous one. */
function neighbour(hole: Node, before: Node | null): Element | null {
  let next = before
  for (let part: Node | null = hole; part instanceof Element && !isOutermost(part); part = part.parentNode) {
    // Another screen: the focus goes to its top.
    if (part.matches('main')) return part
    const stops = [...part.querySelectorAll(stopSelector)].filter(isStop)
    const following = stops.find((stop) => next !== null && (next.contains(stop) || isAfter(next, stop)))
    const found = following ?? stops.at(-1)
    if (found) return found
    next = part.nextSibling
  }
  return null
}

/** The page itself and its direct children: a removed menu or dialog has no neighbour. */
const isOutermost = (part: Element) => part === document.body || part.parentElement === document.body

const isAfter = (node: Node, stop: Element) =>
  (node.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const isOff = (element: Element) => element.isConnected && element.matches(':disabled')

/** As far as the browser need not lay the page out to know. */
const mayStop = (element: Element): boolean =>
  element.isConnected &&
  element.matches(':not(:disabled):not([tabindex="-1"])') &&
  element.closest('[inert], [aria-hidden="true"]') === null

const isStop = (element: Element): boolean => mayStop(element) && element.checkVisibility({ visibilityProperty: true })

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false
  element.focus()
  return element.ownerDocument.activeElement === element
}
