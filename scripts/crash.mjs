// npm run crash: servers killed 300 times at random instants while a platform takes its time. KILLS says how many.
// It takes half an hour and is no part of npm test.
import { vitest } from './vitest.mjs'

vitest('vitest.crash.config.ts', process.argv.slice(2))
