// The service worker: holds the code of every screen, so that the product opens and works without a connection. It
// stores files of one build and never an answer of the API.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
/** The files of this build, put here by vite.worker.config.ts. */
declare const FILES: { url: string; revision: string | null }[]
/** Any screen's address: the server answers all of them with the same page. */
declare const SHELL: string

precacheAndRoute(FILES)
cleanupOutdatedCaches()

// The server's page first: it names the files of the server's own version. The stored one is for when no answer comes.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return (await matchPrecache(SHELL)) ?? Response.error()
      }
    },
    { denylist: [/^\/(v1|media|webhooks|widget|phone|socket|r)(\/|$)/, /\/[^/]+\.[^/]+$/] },
  ),
)

// Another open page may still need the files of its own version, which this worker's start removes. So it waits, unless the
// asking page is the only one, or the person pressed "Reload".
self.addEventListener('message', (event) => {
  if (event.data === 'renew') event.waitUntil(self.skipWaiting())
  if (event.data === 'renew if alone') event.waitUntil(renewIfAlone())
})

async function renewIfAlone() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}
