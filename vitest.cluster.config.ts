import { defineConfig } from 'vitest/config'

/** Tests whose cells lie on the nodes of a Citus cluster: `npm run test:cluster`. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: [
      'apps/server/src/runtime/**/*.test.ts',
      'apps/server/src/features/**/*.test.ts',
      'apps/server/src/platform/**/*.test.ts',
    ],
    exclude: ['apps/server/src/**/*.unit.test.ts', 'apps/server/src/**/*.runtime.test.ts'],
    globalSetup: ['apps/server/src/testing/cluster.setup.ts'],
    environment: 'node',
    chaiConfig: { truncateThreshold: 600 },
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
