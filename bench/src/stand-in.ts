// A bare platform: takes every message and notes whose it was and when it came.
import { createServer } from 'node:http'
import { serveParent } from './child.ts'
import { clock } from './clock.ts'

export type StandInWish = { do: 'listen' } | { do: 'forget' } | { do: 'count' } | { do: 'tell' }
export type Arrivals = { chats: number[]; times: number[] }

const arrivals: Arrivals = { chats: [], times: [] }
const json = { 'content-type': 'application/json' }

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('latin1')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const url = request.url ?? ''
    response.writeHead(200, json).end(answer(url, body))
  })
})
server.keepAliveTimeout = 60_000

function answer(url: string, body: string) {
  const [, id = '0', method] = /\/bot(\d+):[^/]*\/(\w+)$/.exec(url) ?? []
  if (method === 'getMe') return `{"ok":true,"result":{"id":${id},"username":"bench_${id}_bot","first_name":"Bench"}}`
  if (!method?.startsWith('send') || method === 'sendChatAction') return '{"ok":true,"result":true}'
  arrivals.chats.push(Number(/"chat_id":"?(\d+)/.exec(body)?.[1]))
  arrivals.times.push(clock())
  return `{"ok":true,"result":{"message_id":${arrivals.times.length}}}`
}

serveParent<StandInWish>(async (wish) => {
  if (wish.do === 'listen') {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return { port: typeof address === 'object' && address ? address.port : 0 }
  }
  if (wish.do === 'count') return { count: arrivals.times.length }
  if (wish.do === 'tell') return arrivals
  arrivals.chats = []
  arrivals.times = []
  return {}
})
