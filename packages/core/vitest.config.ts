import { defineConfig } from 'vitest/config'

/** For the mutation run alone, whose instrumented code is many times slower; `npm test` uses the configuration at the root. */
export default defineConfig({ test: { environment: 'node', testTimeout: 120_000 } })
