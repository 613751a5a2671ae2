import { defineConfig } from 'vitest/config'

// Failures are listed again at the end, by their messages alone: these must contain the found values.
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
          // The mutation run's copies of the tests.
          exclude: ['**/node_modules/**', '**/.tmp/**'],
          environment: 'node',
          chaiConfig,
          // Modules have no state of their own, so files share them: loading them for each file took most of the time.
          isolate: false,
          maxWorkers: 2,
          // Ends a hanging test, not one on a slow machine.
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
          isolate: false,
          // While one waits, the other works.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
