// The bare limit: the best of Node and PostgreSQL for a signed webhook, a stored step and its replies. No product.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { Pool } from 'undici'
import { bareTables, storeSteps } from './bare-sql.ts'
import { serveParent } from './child.ts'

export type BareWish = { database: string; platform: string; secret: string; replies: number }

type Step = { key: string; chat: string; text: string; body: string; done: () => void }

const words = [
  'Hi Mai, welcome to Linen & Co. 👋 We make clothes that last.',
  'What can I do for you?',
  'Monday to Saturday, 9:00–18:00. Write whenever you like.',
]
const limit = 256
const flights = 2

serveParent<BareWish>(async ({ database, platform, secret, replies }) => {
  const db = new pg.Pool({ connectionString: database, max: flights, options: '-c TimeZone=UTC' })
  await db.query(bareTables)
  const out = new Pool(platform, { connections: 256, pipelining: 1 })
  const waiting: Step[] = []
  let flying = 0

  async function fly() {
    while (waiting.length) {
      const steps = waiting.splice(0, limit)
      await store(steps)
      for (const { done, chat } of steps) {
        done()
        void answer(chat)
      }
    }
    flying--
  }

  async function store(steps: Step[]) {
    await db.query({
      name: 'step',
      text: storeSteps,
      values: [
        steps.map(({ key }) => key),
        steps.map(({ chat }) => chat),
        steps.map(({ body }) => body),
        steps.map(({ text }) => text),
        steps.map(({ key }) =>
          JSON.stringify({ format: 1, wait: { kind: 'reply', token: key, block: 'hello', card: 2 } }),
        ),
        words.slice(0, replies),
        new Date(),
      ],
    })
  }

  /** In order: the second reply is sent when the first has been answered. */
  async function answer(chat: string) {
    for (const text of words.slice(0, replies)) {
      const body = JSON.stringify({ chat_id: Number(chat), text, reply_markup: { remove_keyboard: true } })
      const headers = { 'content-type': 'application/json' }
      const { body: said } = await out.request({ method: 'POST', path: '/bot1:bare/sendMessage', headers, body })
      await said.dump()
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const wanted = Buffer.from(`sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`)
      const given = Buffer.from(String(request.headers['x-hub-signature-256'] ?? ''))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return void response.writeHead(401).end()
      const body = bytes.toString('utf8')
      const { update_id, message } = JSON.parse(body)
      const done = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
      waiting.push({ key: String(update_id), chat: String(message.chat.id), text: String(message.text), body, done })
      if (flying >= flights) return
      flying++
      setImmediate(() => void fly())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0 }
})
