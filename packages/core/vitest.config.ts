import { configDefaults, defineConfig } from 'vitest/config'

/**
 * For the mutation run alone; `npm test` uses the configuration at the root. Tables and transcripts judge: whole-engine
 * properties and very long inputs would take it days, and could only find more.
 */
export default defineConfig({
  test: {
    environment: 'node',
    exclude: [...configDefaults.exclude, '**/.tmp/**', '**/*.property.test.ts', '**/*.long.test.ts'],
    setupFiles: ['testing/few-runs.ts'],
    testTimeout: 60_000,
  },
})
