import { defineConfig } from 'vite'

/** One classic script, so that a shop needs a single tag and nothing of ours collides with its own modules. */
export default defineConfig({
  // JSX calls Preact's own function; the newer way would bring a second one along.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: `import { Fragment, h } from 'preact'`,
  },
  build: {
    target: 'es2022',
    cssMinify: true,
    // The style sheet uses modern syntax only; for older browsers it would be expanded.
    cssTarget: 'esnext',
    lib: { entry: 'src/main.tsx', formats: ['iife'], name: 'hawkerWidget', fileName: () => 'hawker.js' },
  },
})
