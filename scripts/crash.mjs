// npm run crash: servers killed 300 times at random instants while a platform takes its time. KILLS says how many,
// CRASH_PLATFORM which (telegram_bot, whatsapp_business_account, line, zalo). 300 take half an hour; it is no part of npm test.
// npm run crash -- moves: 10,000 customers are moved into a new version of a flow (MOVES) while servers are killed 20 times (KILLS).
// npm run crash -- broadcasts: a broadcast to 10,000 customers (RECIPIENTS) while servers are killed 20 times (KILLS).
// npm run crash -- comments: 1,200 comments (COMMENTS) under the posts of 20 pages while servers are killed 20 times (KILLS).
// npm run crash -- selling: two shops sell while their server is killed 200 times (KILLS, for at most MINUTES): before and after each step
// of a sale, at commits by their number, and at random instants.
import { vitest } from './vitest.mjs'

vitest('vitest.crash.config.ts', process.argv.slice(2))
