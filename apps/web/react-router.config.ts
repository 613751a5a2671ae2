import type { Config } from '@react-router/dev/config'

/** The public pages are prerendered; every other path is answered with the fallback page and drawn in the browser. */
export default {
  ssr: false,
  prerender: ['/'],
} satisfies Config
