import { createHmac } from 'node:crypto'

/** A webhook of LINE with one message of a person, and its signature by the tests' secret. */
export function lineBody(page_id: string, psid: string, message: { id: string; type: string; text?: string }) {
  const event = {
    type: 'message',
    mode: 'active',
    timestamp: 1_790_000_000_000,
    source: { type: 'user', userId: psid },
    webhookEventId: `01K${message.id}`,
    deliveryContext: { isRedelivery: false },
    replyToken: `rt-${message.id}`,
    message,
  }
  const body = JSON.stringify({ destination: page_id, events: [event] })
  return { body, signed: { 'x-line-signature': createHmac('sha256', 'a-secret').update(body).digest('base64') } }
}
