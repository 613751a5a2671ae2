const hourMs = 3_600_000

type Worker = { postMessage(word: 'renew' | 'renew if alone'): void }
type Registration = EventTarget & {
  installing: (EventTarget & { state: string }) | null
  waiting: Worker | null
  update(): Promise<unknown>
}
type Place = {
  workers: EventTarget & { controller: unknown; register(url: string): Promise<Registration> }
  offerReload(reload: () => void): void
  reload(): void
}

/**
 * Registers the service worker (worker/sw.ts), which stores the code of every screen. A newer one takes over at once when
 * this is the only page and just loaded; otherwise when the reader reloads, or when all pages are closed. A page is reloaded
 * only at the reader's wish, so that typed text stays.
 */
export async function keepWorker({ workers, offerReload, reload }: Place): Promise<void> {
  const registration = await workers.register('/sw.js').catch(() => null)
  // A private window may refuse: then the product doesn't work offline, and otherwise as usual.
  if (!registration) return
  const isFirst = workers.controller === null
  let isOwnWish = registration.waiting !== null
  registration.waiting?.postMessage('renew if alone')
  const press = () => {
    if (!registration.waiting) return reload()
    isOwnWish = true
    workers.addEventListener('controllerchange', reload, { once: true })
    registration.waiting.postMessage('renew')
  }
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && !isFirst) offerReload(press)
    })
  })
  workers.addEventListener('controllerchange', () => {
    // Another page activated it: the files of this page's version are gone.
    if (!isFirst && !isOwnWish) offerReload(press)
    isOwnWish = false
  })
  setInterval(() => void registration.update().catch(() => undefined), hourMs)
}
