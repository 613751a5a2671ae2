import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { emojiNames } from './vite.emoji.ts'

const server = 'http://127.0.0.1:4600'

/** Two files of code that nearly every screen needs: they stay in the browser's cache over many versions of ours. */
const groups = [
  // The code that forbids eval is in one file with the part of the library that all others import: see frame/no-eval.ts.
  { name: 'no-eval', test: /\/zod\/v4\/core\/core\.js$|\/no-eval\.ts$/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'kit',
    test: /node_modules\/(@mantine|@floating-ui|@tanstack|i18next|clsx)/,
    minShareCount: 24,
  },
]

/**
 * React Router gives a prerendered page ten seconds and has no setting for it. A small or busy machine takes longer to load the
 * code, so the limits of this build are at least two minutes.
 */
const limit = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => limit(Math.max(ms, 120_000))

/** In development the pages come from Vite and everything else from the server, under one origin as in production. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), emojiNames()],
  server: {
    proxy: {
      '/v1': server,
      '/media': server,
      '/widget': { target: server, ws: true },
      '/phone': { target: server, ws: true },
      '/socket': { target: server, ws: true },
    },
  },
  // It names its files by folders, as no runtime but a bundler reads them.
  ssr: { noExternal: ['@atlaskit/pragmatic-drag-and-drop', 'bind-event-listener', 'raf-schd'] },
  build: {
    chunkSizeWarningLimit: 700,
    // light-dark() needs no rewriting in these, and rewritten it would not see the scheme that Mantine sets.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // Importing our packages has no side effects: unused parts are not loaded.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/(core|channels|phrases|api)\//, sideEffects: false }] },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups } } }),
    },
  },
}))
