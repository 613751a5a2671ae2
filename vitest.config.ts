import { defineConfig } from 'vitest/config'

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
          // Modules keep no state of their own, so files share them: loading them for each file took most of the time.
          isolate: false,
          maxWorkers: 2,
          // What hangs, not what a busy machine takes a while for.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/**/*.unit.test.ts', 'apps/server/src/**/*.runtime.test.ts'],
          globalSetup: ['apps/server/src/testing/database.setup.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'runtime',
          include: ['apps/server/src/**/*.runtime.test.ts'],
          globalSetup: ['apps/server/src/testing/database.setup.ts'],
          environment: 'node',
          // What one waits for, the other works.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
