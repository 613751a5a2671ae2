import { defineConfig } from 'vite'

/** One classic script, so that a shop needs a single tag and nothing of ours collides with its own modules. */
export default defineConfig({
  // Elements are made by the function Preact needs for itself; the newer way would bring a second one along.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: `import { Fragment, h } from 'preact'`,
  },
  build: {
    target: 'es2022',
    cssMinify: true,
    // What the style sheet is written in anyway; for older browsers it would be written out at length.
    cssTarget: 'esnext',
    lib: { entry: 'src/main.tsx', formats: ['iife'], name: 'hawkerWidget', fileName: () => 'hawker.js' },
  },
})
