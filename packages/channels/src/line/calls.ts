import { type Answer, answerBody, id, list } from '@hawker/outside'
import { z } from 'zod'
import type { FreeAnswer, PlatformRequest, Together } from '../channel.ts'
import { uuidOf } from '../our-id.ts'
import { limits } from './limits.ts'

const pushPath = '/v2/bot/message/push'
const replyPath = '/v2/bot/message/reply'

const pushed = z.object({ to: z.string(), messages: z.array(z.unknown()) })
const read = ({ path, body }: PlatformRequest) => (path === pushPath ? pushed.parse(JSON.parse(body)) : null)

/** A call that pushes messages; its key is that of `name`. https://developers.line.biz/en/reference/messaging-api/#send-push-message */
export const push = (
  to: string,
  messages: unknown[],
  name: string,
  headers: Record<string, string>,
): PlatformRequest => ({
  method: 'POST',
  host: 'api',
  path: pushPath,
  headers: { ...headers, 'content-type': 'application/json', 'x-line-retry-key': uuidOf(name) },
  body: JSON.stringify({ to, messages }),
  is_side: false,
  // The same key again is answered by 409 and the first answer.
  repeats: true,
})

const sent = z.object({ sentMessages: list(z.object({ id })) })

/** Up to five messages leave in one call, which costs the quota one. */
export const together: Together = {
  sizeOf: (request) => read(request)?.messages.length ?? 0,

  join(requests, our_ids) {
    const [first] = requests
    const bodies = requests.flatMap((request) => read(request) ?? [])
    const [{ to } = { to: '' }] = bodies
    const messages = bodies.flatMap((body) => body.messages)
    if (!first || bodies.length < requests.length || messages.length > limits.messages) return null
    if (bodies.some((body) => body.to !== to)) return null
    const body = JSON.stringify({ to, messages })
    if (Buffer.byteLength(body) > limits.call_bytes) return null
    return push(to, messages, our_ids.join('+'), first.headers)
  },

  idsOf(answer: Answer) {
    const parsed = sent.safeParse(answerBody(answer))
    return parsed.success ? parsed.data.sentMessages.map(({ id: one }) => one) : []
  },
}

/**
 * With the token of an event the answer costs no quota, once and within about a minute of the webhook.
 * https://developers.line.biz/en/reference/messaging-api/#send-reply-message
 */
export const free: FreeAnswer = {
  of(request, { context, at }, now) {
    const { reply_token: replyToken } = context
    const body = read(request)
    if (!replyToken || !body || now.getTime() - Date.parse(at) > limits.reply_ms) return null
    const { 'x-line-retry-key': _, ...headers } = request.headers
    const { messages } = body
    return { ...request, path: replyPath, headers, body: JSON.stringify({ replyToken, messages }), repeats: false }
  },

  // {"message":"Invalid reply token"}
  isOver: ({ status, body }) => status === 400 && /invalid reply token/i.test(body),
}
