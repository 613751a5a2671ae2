import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const built = join(import.meta.dirname, 'build/client')
const shell = '/bots'

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(built, file)))
    .digest('hex')

/** Names in `assets` carry the hash of their content; other files need one beside them. The gallery of parts is for developers. */
const files = () => [
  ...globSync('assets/**/*', { cwd: built, exclude: ['assets/gallery-*'] }).map((file) => ({
    url: `/${file}`,
    revision: null,
  })),
  ...['favicon.svg', 'manifest.webmanifest'].map((file) => ({ url: `/${file}`, revision: hashOf(file) })),
  { url: shell, revision: hashOf('__spa-fallback.html') },
]

/** Builds the service worker after the application, whose files it lists: `sw.js` beside them, in one piece. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'files-of-the-build',
      config: () => ({
        define: {
          FILES: JSON.stringify(files()),
          SHELL: JSON.stringify(shell),
          'process.env.NODE_ENV': '"production"',
        },
      }),
    },
  ],
  build: {
    outDir: built,
    emptyOutDir: false,
    lib: {
      entry: join(import.meta.dirname, 'worker/sw.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
  },
})
