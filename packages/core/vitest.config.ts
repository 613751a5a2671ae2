import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Only for the mutation run; `npm test` uses the configuration at the root. Mutants are judged by tables and transcripts:
 * whole-engine properties and very long inputs would need days, and could only find more.
 */
export default defineConfig({
  test: {
    environment: 'node',
    exclude: [...configDefaults.exclude, '**/.tmp/**', '**/*.property.test.ts', '**/*.long.test.ts'],
    setupFiles: ['testing/few-runs.ts'],
    testTimeout: 60_000,
  },
})
