import { defineConfig } from 'vitest/config'

/** Servers that are killed hundreds of times: `npm run crash`. */
export default defineConfig({
  test: {
    include: ['apps/server/src/**/*.crash.test.ts'],
    globalSetup: ['apps/server/src/testing/database.setup.ts'],
    environment: 'node',
    hookTimeout: 180_000,
  },
})
