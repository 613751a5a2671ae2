// npm run interleave: 1,000 random interleavings of presses, callbacks, returns, edits and crashes of a shop; RUNS says how many.
// Some ten minutes; npm test plays 15.
import { vitest } from './vitest.mjs'

process.env.RUNS ??= '1000'
const test = 'apps/server/src/features/carts/interleavings.test.ts'
vitest('vitest.config.ts', ['--project', 'database', test, ...process.argv.slice(2)])
