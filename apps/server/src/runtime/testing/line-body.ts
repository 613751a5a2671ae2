import { createHmac } from 'node:crypto'

/** A webhook of LINE with events of a person, and its signature by the tests' secret. `key` names this delivery. */
export function lineEvents(page_id: string, psid: string, events: object[], key: string) {
  const body = JSON.stringify({
    destination: page_id,
    events: events.map((event, index) => ({
      mode: 'active',
      timestamp: 1_790_000_000_000,
      source: { type: 'user', userId: psid },
      webhookEventId: `01K${key}${index || ''}`,
      deliveryContext: { isRedelivery: false },
      ...event,
    })),
  })
  return { body, signed: { 'x-line-signature': createHmac('sha256', 'a-secret').update(body).digest('base64') } }
}

/** A webhook of LINE with one message of a person. */
export const lineBody = (page_id: string, psid: string, message: { id: string; type: string; text?: string }) =>
  lineEvents(page_id, psid, [{ type: 'message', replyToken: `rt-${message.id}`, message }], message.id)
