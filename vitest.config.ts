import { defineConfig } from 'vitest/config'

// Failures are listed again at the end, by their messages alone: these must contain the found values.
const chaiConfig = { truncateThreshold: 600 }
// The usual second is too short for a busy machine.
const expectations = { poll: { timeout: 60_000 } }

const inServer = (...suffixes: string[]) => suffixes.map((suffix) => `apps/server/src/**/*${suffix}.test.ts`)

/** Tests over a PostgreSQL of their own. While one of the two workers waits, the other works. */
const withDatabase = (name: string, include: string[], testTimeout: number, exclude: string[] = []) => ({
  test: {
    ...{ name, include, exclude, chaiConfig, testTimeout },
    expect: expectations,
    globalSetup: ['apps/server/src/testing/database.setup.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 180_000,
  },
})

/**
 * Tests of the server that need something stand apart from `unit` by their suffix: none a database, `long` a database and ten seconds or
 * more, because they wait for real time or work through much, `runtime` real servers as processes.
 */
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
            ...inServer('.unit'),
          ],
          // The mutation run's copies of the tests.
          exclude: ['**/node_modules/**', '**/.tmp/**'],
          environment: 'node',
          chaiConfig,
          expect: expectations,
          // Modules have no state of their own, so files share them: loading them for each file took most of the time.
          isolate: false,
          maxWorkers: 2,
          // Ends a hanging test, not one on a slow machine.
          testTimeout: 120_000,
        },
      },
      withDatabase('database', inServer(''), 120_000, inServer('.unit', '.long', '.runtime', '.cluster', '.crash')),
      withDatabase('long', inServer('.long'), 120_000),
      withDatabase('runtime', inServer('.runtime'), 300_000),
    ],
  },
})
