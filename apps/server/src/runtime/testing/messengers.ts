import { createHash, createHmac } from 'node:crypto'
import type { Asked, Does } from './asked.ts'

/** One platform as a stand-in plays it: how a person's words come to us, and how it takes what we send. */
export type Messenger = {
  /** The settings that name its addresses. */
  settings: readonly string[]
  secrets: Record<string, string>
  /** A person's id: their number of so many digits after a prefix. */
  psid: { prefix: string; digits: number }
  /** The signed webhook of one message; `n` is another with each. */
  webhook(page_id: string, secret: string, psid: string, text: string, n: number): Webhook
  /** Whom a request of ours is for, and the words of each of its messages; none where it is no message. */
  reads(asked: Asked): { to: string; texts: string[] }
  accepts(asked: Asked, n: number): Does
  /** The most messages of one request; absent: one. */
  together?: number
  /** By which key it drops a request that it has had, and how it answers one; absent where it has no keys. */
  repeats?: { keyOf(asked: Asked): string; answer(asked: Asked, n: number): Does }
  /** People who write at once, and their longest rest between two messages: a platform may hold back who writes faster. */
  crowd: { people: number; rest_ms: number }
}
export type Webhook = { body: string; headers: Record<string, string> }

/** Seconds; a platform with a window counts it from here. */
const at = Math.floor(Date.now() / 1000)

export const psidOf = ({ psid: { prefix, digits } }: Messenger, n: number): string =>
  `${prefix}${String(n).padStart(digits, '0')}`
export const numberOf = ({ psid: { prefix } }: Messenger, psid: string): number => Number(psid.slice(prefix.length))

const inner = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
const textIn = (value: unknown, ...path: (string | number)[]): string => {
  const found = inner(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}
const words = (text: string) => (text ? [text] : [])
const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body)
const usual = { people: 20, rest_ms: 120 }
const none: Does = { status: 404, body: {} }

const telegram: Messenger = {
  settings: ['HAWKER_TELEGRAM_API_URL'],
  secrets: {},
  psid: { prefix: '', digits: 1 },
  webhook: (_, secret, psid, text, n) => ({
    body: JSON.stringify({
      update_id: n,
      message: {
        message_id: n,
        date: at,
        chat: { id: Number(psid), type: 'private' },
        from: { id: Number(psid), first_name: 'Mai' },
        text,
      },
    }),
    headers: { 'x-telegram-bot-api-secret-token': secret },
  }),
  reads: ({ body }) => ({ to: textIn(body, 'chat_id'), texts: words(textIn(body, 'text')) }),
  accepts: (_, n) => ({ status: 200, body: { ok: true, result: { message_id: n } } }),
  crowd: usual,
}

const whatsapp: Messenger = {
  settings: ['HAWKER_WHATSAPP_API_URL'],
  secrets: {},
  psid: { prefix: '8490', digits: 7 },
  webhook(page_id, secret, psid, text, n) {
    const message = { from: psid, id: `wamid.in${n}`, timestamp: String(at), type: 'text', text: { body: text } }
    const value = {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '15550001111', phone_number_id: page_id },
      contacts: [{ profile: { name: 'Mai' }, wa_id: psid }],
      messages: [message],
    }
    const changes = [{ field: 'messages', value }]
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '80010', changes }] })
    return { body, headers: { 'x-hub-signature-256': `sha256=${hmac(secret, body).digest('hex')}` } }
  },
  reads: ({ body }) => ({ to: textIn(body, 'to'), texts: words(textIn(body, 'text', 'body')) }),
  accepts: ({ body }, n) => ({
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: textIn(body, 'to'), wa_id: textIn(body, 'to') }],
      messages: [{ id: `wamid.out${n}` }],
    },
  }),
  crowd: { people: 250, rest_ms: 7_000 },
}

/** A reply names no person but the token of their message: ours holds them. */
const ofToken = (token: string) => /^rt-(\w+)-/.exec(token)?.[1] ?? ''
const lineMessages = (body: unknown) => {
  const messages = inner(body, 'messages')
  return Array.isArray(messages) ? messages : []
}
const lineIds = (body: unknown, n: number) => lineMessages(body).map((_, at) => ({ id: `${n}${at}` }))

const line: Messenger = {
  settings: ['HAWKER_LINE_API_URL', 'HAWKER_LINE_DATA_API_URL'],
  secrets: {},
  psid: { prefix: 'U', digits: 32 },
  webhook(page_id, secret, psid, text, n) {
    const event = {
      type: 'message',
      mode: 'active',
      timestamp: at * 1000,
      source: { type: 'user', userId: psid },
      webhookEventId: `01K${n}`,
      deliveryContext: { isRedelivery: false },
      replyToken: `rt-${psid}-${n}`,
      message: { id: String(n), type: 'text', text },
    }
    const body = JSON.stringify({ destination: page_id, events: [event] })
    return { body, headers: { 'x-line-signature': hmac(secret, body).digest('base64') } }
  },
  reads: ({ body }) => ({
    to: textIn(body, 'to') || ofToken(textIn(body, 'replyToken')),
    texts: lineMessages(body).map((message) => textIn(message, 'text')),
  }),
  accepts: ({ body }, n) =>
    inner(body, 'messages') ? { status: 200, body: { sentMessages: lineIds(body, n) } } : none,
  together: 5,
  repeats: {
    keyOf: ({ headers, body }) => String(headers['x-line-retry-key'] ?? '') || textIn(body, 'replyToken'),
    answer: ({ body }, n) =>
      textIn(body, 'replyToken')
        ? { status: 400, body: { message: 'Invalid reply token' } }
        : {
            status: 409,
            body: { message: 'The retry key is already accepted', sentMessages: lineIds(body, n) },
            headers: { 'x-line-accepted-request-id': 'the first' },
          },
  },
  crowd: usual,
}

const app_id = '1111'

const zalo: Messenger = {
  settings: ['HAWKER_ZALO_API_URL', 'HAWKER_ZALO_OAUTH_URL'],
  secrets: { app_id, app_secret: 'an-app-secret', refresh_token: 'a-refresh-token' },
  psid: { prefix: '70', digits: 10 },
  webhook(page_id, secret, psid, text, n) {
    const timestamp = String(at * 1000 + n)
    const body = JSON.stringify({
      app_id,
      user_id_by_app: psid,
      timestamp,
      sender: { id: psid },
      recipient: { id: page_id },
      event_name: 'user_send_text',
      message: { msg_id: `in${n}`, text },
    })
    const mac = createHash('sha256').update(`${app_id}${body}${timestamp}${secret}`).digest('hex')
    return { body, headers: { 'x-zevent-signature': `mac=${mac}` } }
  },
  reads: ({ body }) => ({ to: textIn(body, 'recipient', 'user_id'), texts: words(textIn(body, 'message', 'text')) }),
  accepts: ({ body }, n) =>
    inner(body, 'message')
      ? { status: 200, body: { error: 0, message: 'Success', data: { message_id: `out${n}`, user_id: '1' } } }
      : { status: 200, body: { error: -201, message: 'User does not exist' } },
  crowd: usual,
}

/** The platforms that `npm run crash` knows. */
export const messengers = { telegram_bot: telegram, whatsapp_business_account: whatsapp, line, zalo }
export type CrashPlatform = keyof typeof messengers

export const isCrashPlatform = (name: string): name is CrashPlatform => Object.hasOwn(messengers, name)
