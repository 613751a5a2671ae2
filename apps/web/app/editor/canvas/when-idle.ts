/** Acts once the browser has nothing else to do, at the latest after so many milliseconds. Returns how to call it off. */
export function whenIdle(act: () => void, most_ms: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(act, { timeout: most_ms })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, 50)
  return () => clearTimeout(waiting)
}
