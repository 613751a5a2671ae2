import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:4600'

/** In development the pages come from Vite and everything else from the server, under one origin as in production. */
export default defineConfig({
  plugins: [reactRouter()],
  server: {
    proxy: {
      '/v1': server,
      '/media': server,
      '/widget': { target: server, ws: true },
      '/phone': { target: server, ws: true },
      '/socket': { target: server, ws: true },
    },
  },
  // light-dark() needs no rewriting in these, and rewritten it would not see the scheme that Mantine sets.
  build: { chunkSizeWarningLimit: 700, cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
})
