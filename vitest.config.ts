import { defineConfig } from 'vitest/config'

// Failed tests are told of once more at the end, by their messages alone: what was found belongs into them.
const chaiConfig = { truncateThreshold: 600 }

/** Three kinds of tests: `unit` needs nothing, `database` a PostgreSQL of its own, `runtime` real servers as processes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'cli/**/*.test.ts',
            'apps/simulator/**/*.test.ts',
            'apps/widget/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/server/src/**/*.unit.test.ts',
          ],
          // Where the mutation run keeps its copies of the tests.
          exclude: ['**/node_modules/**', '**/.tmp/**'],
          environment: 'node',
          chaiConfig,
          // Modules keep no state of their own, so files share them: loading them for each file took most of the time.
          isolate: false,
          maxWorkers: 2,
          // What hangs, not what a busy machine takes a while for.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [
            'apps/server/src/**/*.unit.test.ts',
            'apps/server/src/**/*.runtime.test.ts',
            'apps/server/src/**/*.cluster.test.ts',
            'apps/server/src/**/*.crash.test.ts',
          ],
          globalSetup: ['apps/server/src/testing/database.setup.ts'],
          environment: 'node',
          chaiConfig,
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'runtime',
          include: ['apps/server/src/**/*.runtime.test.ts'],
          globalSetup: ['apps/server/src/testing/database.setup.ts'],
          environment: 'node',
          chaiConfig,
          // What one waits for, the other works.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
