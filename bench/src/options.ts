import { parseArgs } from 'node:util'
import { type CrashPlatform, isCrashPlatform, messengers } from '../../apps/server/src/runtime/testing/messengers.ts'

export type BenchPlatform = Exclude<CrashPlatform, 'telegram_bot'>

const whats = [
  'reply',
  'send',
  'timers',
  'keywords',
  'segments',
  'customers',
  'orders',
  'broadcast',
  'comments',
  'inbox',
  'screens',
  'editor',
] as const
type What = (typeof whats)[number]

export type Options = {
  what: What
  runs: number
  seconds: number
  connections: number[]
  /** The text of each customer; the demo bot answers it with its welcome flow. */
  text: string
  old_snapshot: boolean
  broadcast: boolean
  customers: number
  /** The number of orders of `orders`. */
  orders: number
  /** The bot of `reply` sells: every switch of commerce is on. */
  commerce: boolean
  /** The number of customers who write; 0: all. */
  writers: number
  bots: number
  blocks: number
  timers: number
  /** Messages of `send`. */
  rows: number
  /** The rate at which `send` then sends; of `reply`, how many messages a second its account may send. Null: not given. */
  rate: number | null
  /** The platform that is measured beside Telegram; null: none. */
  platform: BenchPlatform | null
  keywords: number
  json: string | null
  profile: string | null
}

export const usage = `npm run bench -- reply   webhook in, replies out, beside the bare limit
npm run bench -- send    stored messages to one platform, beside undici alone; then at a set rate
npm run bench -- timers  delays that fall due within one minute
npm run bench -- keywords  what a message says, among a bot's keywords
npm run bench -- segments  audience filters over a million customers, beside SQL by hand
npm run bench -- customers  pages of a list of a million customers, beside SQL by hand; an import, beside COPY
npm run bench -- orders  pages of a list of a million orders and the numbers of its tabs, beside SQL by hand
npm run bench -- broadcast  a broadcast to a million customers: freezing, messages a second, memory
npm run bench -- comments  comments nobody answers beside such messages; hidden and answered beside replies; behind a broadcast
npm run bench -- inbox   webhook in, the message drawn in a browser's inbox
npm run bench -- screens  interaction to next paint of the twenty most frequent actions
npm run bench -- editor  a flow of 1,000 blocks in the editor, beside the canvas library's own page

reply also takes (each measured beside the same server without it):
  --old-snapshot      a transaction that keeps its snapshot open
  --broadcast         100,000 bulk messages behind the live ones
  --rate 30           an account of so many messages a second, half of them asked for by customers; bulk takes the rest
  --customers 100000  so many customers, who all write; with --writers 2000 so many of them do
  --bots 1000         so many bots, who are all written to
  --blocks 500        a flow of so many blocks
  --commerce          a bot that sells: products, and every switch of commerce on
  --platform line     webhooks and replies of that platform: whatsapp_business_account, line or zalo
  DATABASE_URL=…      the same server on that database, which must be empty; on the coordinator of a Citus cluster its
                      cell lies on a node
and
  --runs 7  --seconds 5  --connections 4,256  --say hi  --json FILE  --profile FOLDER
send takes --rows 100000 --rate 400 --runs 3 --json FILE; timers takes --timers 100000 --json FILE; keywords takes --keywords 5000 --json FILE;
segments takes --customers 1000000 --runs 5 --json FILE; customers takes the same and --rows 100000 of its file; orders takes --orders 1000000 --runs 5 --json FILE; broadcast takes --customers 1000000 --seconds 5 --json FILE;
comments takes --runs 5 --seconds 5 --connections 64 --json FILE; inbox takes --customers 500 --json FILE; screens takes --customers 300 --runs 7 --json FILE;
editor takes --runs 7 --json FILE`

const options = {
  'old-snapshot': { type: 'boolean', default: false },
  broadcast: { type: 'boolean', default: false },
  customers: { type: 'string', default: '0' },
  orders: { type: 'string', default: '1000000' },
  commerce: { type: 'boolean', default: false },
  writers: { type: 'string', default: '0' },
  bots: { type: 'string', default: '0' },
  blocks: { type: 'string', default: '0' },
  timers: { type: 'string', default: '100000' },
  rows: { type: 'string', default: '100000' },
  rate: { type: 'string' },
  platform: { type: 'string' },
  keywords: { type: 'string', default: '5000' },
  runs: { type: 'string', default: '7' },
  seconds: { type: 'string', default: '5' },
  connections: { type: 'string', default: '4,256' },
  say: { type: 'string', default: 'hi' },
  json: { type: 'string' },
  profile: { type: 'string' },
} as const

const count = (name: string, text: string) => {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0) return number
  throw new Error(`--${name} takes a whole number, not "${text}"`)
}

const platformOf = (name: string | undefined): BenchPlatform | null => {
  if (name === undefined) return null
  if (isCrashPlatform(name) && name !== 'telegram_bot') return name
  throw new Error(`--platform takes one of ${Object.keys(messengers).join(', ')} beside telegram_bot`)
}

/** Reads the command line; throws with words for a person. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [what, ...rest] = positionals
  const known = whats.find((each) => each === what)
  if (!known || rest.length) throw new Error(`${whats.join(', ')}?\n\n${usage}`)
  return {
    what: known,
    runs: Math.max(1, count('runs', values.runs)),
    seconds: Math.max(1, count('seconds', values.seconds)),
    connections: values.connections.split(',').map((text) => Math.max(1, count('connections', text))),
    text: values.say,
    old_snapshot: values['old-snapshot'],
    broadcast: values.broadcast,
    customers: count('customers', values.customers),
    orders: Math.max(1, count('orders', values.orders)),
    commerce: values.commerce,
    writers: count('writers', values.writers),
    bots: count('bots', values.bots),
    blocks: count('blocks', values.blocks),
    timers: Math.max(1, count('timers', values.timers)),
    rows: Math.max(1, count('rows', values.rows)),
    rate: values.rate === undefined ? null : Math.max(1, count('rate', values.rate)),
    platform: platformOf(values.platform),
    keywords: Math.max(1, count('keywords', values.keywords)),
    json: values.json ?? null,
    profile: values.profile ?? null,
  }
}
