// A bare platform: takes every message and notes whose it was and when it came.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type CrashPlatform, messengers, numberOf } from '../../apps/server/src/runtime/testing/messengers.ts'
import { serveParent } from './child.ts'
import { clock } from './clock.ts'
import { answerAsPage } from './page-answers.ts'

/** `as`: every request is one of a page at facebook, whose addresses are those of WhatsApp as well. */
export type StandInWish = { do: 'listen'; as?: 'page' } | { do: 'forget' } | { do: 'count' } | { do: 'tell' }
/** Of each message: whose it was, when it came, and its number where its text is one (`#7`). */
export type Arrivals = { chats: number[]; times: number[]; numbers: number[] }

let isPage = false
const arrivals: Arrivals = { chats: [], times: [], numbers: [] }
const json = { 'content-type': 'application/json' }

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('latin1')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const url = request.url ?? ''
    if (url.startsWith('/bot')) return void response.writeHead(200, json).end(answer(url, body))
    if (isPage) return void response.writeHead(200, json).end(answerPage(url, request.method ?? '', body))
    const { status, text } = answerOther({ path: url, body: body ? JSON.parse(body) : {}, headers: request.headers })
    response.writeHead(status, json).end(text)
  })
})
server.keepAliveTimeout = 60_000

function answer(url: string, body: string) {
  const [, id = '0', method] = /\/bot(\d+):[^/]*\/(\w+)$/.exec(url) ?? []
  if (method === 'getMe') return `{"ok":true,"result":{"id":${id},"username":"bench_${id}_bot","first_name":"Bench"}}`
  if (!method?.startsWith('send') || method === 'sendChatAction') return '{"ok":true,"result":true}'
  note(Number(/"chat_id":"?(\d+)/.exec(body)?.[1]), body)
  return `{"ok":true,"result":{"message_id":${arrivals.times.length}}}`
}

function answerPage(url: string, method: string, text: string): string {
  const answer = answerAsPage(url, method, text ? JSON.parse(text) : {}, arrivals.times.length)
  if (answer.chat !== null) note(answer.chat, '')
  return JSON.stringify(answer.body)
}

const note = (chat: number, body: string) => {
  arrivals.chats.push(chat)
  arrivals.times.push(clock())
  arrivals.numbers.push(Number(/"text":"#(\d+)"/.exec(body)?.[1] ?? -1))
}

// The first that fits: Zalo's addresses begin with a version as those of WhatsApp do.
const paths: [RegExp, Exclude<CrashPlatform, 'telegram_bot'>][] = [
  [/^\/v2\/bot\//, 'line'],
  [/^\/v[34](\.0)?\/oa\//, 'zalo'],
  [/^\/v\d+\.\d+\//, 'whatsapp_business_account'],
]

/** A request of another platform than Telegram; LINE may take several messages in one. Buttons alone are a message, too. */
function answerOther(asked: { path: string; body: Record<string, unknown>; headers: IncomingHttpHeaders }) {
  const platform = paths.find(([path]) => path.test(asked.path))?.[1]
  if (!platform) return { status: 404, text: '{}' }
  const messenger = messengers[platform]
  const one = { ...asked, method: 'POST', at: 0, to: '', text: '', texts: [], raw: Buffer.alloc(0) }
  const { to, texts } = messenger.reads(one)
  if (to) for (const _ of texts.length ? texts : ['']) note(numberOf(messenger, to), '')
  const does = messenger.accepts(one, arrivals.times.length)
  return typeof does === 'string' ? { status: 500, text: '' } : { status: does.status, text: JSON.stringify(does.body) }
}

serveParent<StandInWish>(async (wish) => {
  if (wish.do === 'listen') {
    isPage = wish.as === 'page'
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return { port: typeof address === 'object' && address ? address.port : 0 }
  }
  if (wish.do === 'count') return { count: arrivals.times.length }
  if (wish.do === 'tell') return arrivals
  arrivals.chats = []
  arrivals.times = []
  arrivals.numbers = []
  return {}
})
