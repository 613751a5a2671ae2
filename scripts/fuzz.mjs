// npm run fuzz: 100,000 changed webhook bodies and answers a channel; FUZZ_BODIES says how many, FUZZ_SEED which.
// A few minutes; npm test reads 2,000 of each.
import { vitest } from './vitest.mjs'

process.env.FUZZ_BODIES ??= '100000'
vitest('vitest.config.ts', ['--project', 'unit', 'packages/channels/src/fuzz.test.ts', ...process.argv.slice(2)])
