import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import type { OnEnd } from '../../testing/test-database.ts'
import type { Asked, Does } from './asked.ts'
import type { Messenger } from './messengers.ts'

export type { Asked, Does } from './asked.ts'

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const askedOf = ({ method = '', url: path = '', headers }: IncomingMessage, raw: Buffer): Asked => {
  const body = parsed(raw.toString('utf8'))
  const { recipient, message } = body
  const inner = typeof message === 'object' && message !== null && 'text' in message ? message.text : body.text
  const id = typeof recipient === 'object' && recipient !== null && 'id' in recipient ? recipient.id : body.chat_id
  const text = String(inner ?? '')
  return { at: Date.now(), method, path, to: String(id ?? ''), text, texts: text ? [text] : [], body, raw, headers }
}

/** The account whose token a request carries, in its address, its headers or its body; '' where it carries none. */
const accountOf = ({ path, headers, raw }: Asked) =>
  /(\d+)(?::|%3A)token/i.exec(`${path} ${JSON.stringify(headers)} ${raw.toString('latin1')}`)?.[1] ?? ''

/**
 * A platform that a test controls: it accepts as Telegram and Messenger do, or as the messenger it is given, unless `does`
 * says otherwise. Imports nothing of the code under test.
 */
export async function standIn(messenger?: Messenger, onEnd: OnEnd = afterAll) {
  const asked: Asked[] = []
  const taken = new Set<string>()
  const forgotten = new Set<string>()
  const last = new Map<string, string>()
  let numbers = 100
  const yes = (one: Asked): Does => {
    const message_id = ++numbers
    if (messenger)
      return one.isRepeat ? (messenger.repeats?.answer(one, message_id) ?? 'reset') : messenger.accepts(one, message_id)
    return one.path.startsWith('/bot')
      ? { status: 200, body: { ok: true, result: { message_id } } }
      : { status: 200, body: { recipient_id: one.to, message_id: `m_${message_id}` } }
  }
  const platform = {
    url: '',
    asked,
    yes,
    does: (one: Asked): Does | Promise<Does> => yes(one),
    /** Delays these requests, and no others, until the returned function is called. */
    holds(which: (one: Asked) => boolean, then: (one: Asked) => Does = yes): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      platform.does = async (one) => {
        if (!which(one)) return yes(one)
        await promise
        return then(one)
      }
      return resolve
    },
    /** Texts this person was sent, in order of arrival. */
    saidTo: (to: string) => asked.filter((one) => one.to === to && !one.isRepeat).flatMap(({ texts }) => texts),
    /** The last of these texts; '' where there is none. */
    lastSaidTo: (to: string) => last.get(to) ?? '',
    /** From now on refuses this account of an earlier test file, and lists none of its requests. */
    forgets: (page_id: string) => void forgotten.add(page_id),
    reset() {
      platform.does = yes
      asked.length = 0
      last.clear()
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const one = askedOf(request, Buffer.concat(parts))
    if (forgotten.size && forgotten.has(accountOf(one))) return void response.writeHead(403).end()
    if (messenger) {
      const { to, texts } = messenger.reads(one)
      Object.assign(one, { to, texts, text: texts[0] ?? '' })
    }
    const key = messenger?.repeats?.keyOf(one) ?? ''
    if (key) one.isRepeat = taken.has(key)
    taken.add(key)
    asked.push(one)
    if (!one.isRepeat) for (const text of one.texts) last.set(one.to, text)
    const does = await platform.does(one)
    if (does === 'hang') return
    if (does === 'reset') return request.socket.destroy()
    const isBytes = does.body instanceof Uint8Array
    response.writeHead(does.status, { 'content-type': isBytes ? 'image/png' : 'application/json', ...does.headers })
    response.end(isBytes ? does.body : JSON.stringify(does.body))
  }
  const server = createServer((request, response) => {
    // Some tests disconnect in the middle of a request.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  platform.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  onEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return platform
}
export type StandIn = Awaited<ReturnType<typeof standIn>>
