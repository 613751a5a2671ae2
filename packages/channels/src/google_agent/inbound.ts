import type { Attachment, Inbound, Why } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import type { ParsedEvent } from '../channel.ts'
import { subscriptionIn } from './stop-words.ts'
import { eventOf, type RawEvent, type RawFile } from './wire.ts'

/** The agent that a pushed event is for. */
export const pageIds = (body: unknown): string[] => {
  const told = eventOf(body)
  return told ? [told.agentId] : []
}

/** One event in a body; the word that resumes is a message, too. */
export const parse = (body: unknown): ParsedEvent[] => {
  const told = eventOf(body)
  if (!told) return [{ page_id: null, inbound: ignored('no event of an agent') }]
  return fromEvent(told).map((inbound) => ({ page_id: told.agentId, inbound }))
}

const fromEvent = (told: RawEvent): Inbound[] => {
  const { eventType, senderPhoneNumber, phoneNumber } = told
  const psid = senderPhoneNumber ?? phoneNumber
  if (!psid) return [ignored('an event of no one')]
  if (eventType) return [fromEventType(eventType, psid, told)]
  const wish = told.text === undefined ? null : subscriptionIn(told.text)
  const changed = wish === null ? [] : [subscription(wish, psid, told)]
  return wish === false ? changed : [...changed, fromMessage(psid, told)]
}

const keyOf = (kind: string, psid: string, { eventId, messageId, sendTime }: RawEvent): string =>
  eventKey(kind, eventId ?? messageId ?? sendTime, psid)

const fromEventType = (name: string, psid: string, told: RawEvent): Inbound => {
  switch (name) {
    case 'DELIVERED':
      return receipt('delivered', psid, told)
    case 'READ':
      return receipt('read', psid, told)
    case 'TTL_EXPIRATION_REVOKED':
      return receipt('failed', psid, told, 'unreachable')
    case 'SUBSCRIBE':
    case 'UNSUBSCRIBE':
      return subscription(name === 'SUBSCRIBE', psid, told)
    default:
      return ignored(name.slice(0, 60))
  }
}

const receipt = (
  status: 'delivered' | 'read' | 'failed',
  psid: string,
  { messageId, sendTime }: RawEvent,
  reason?: Why,
): Inbound =>
  messageId
    ? { kind: 'receipt', psid, status, platform_ids: [messageId], at: instant(sendTime), reason }
    : ignored('a receipt without a message')

const subscription = (is_subscribed: boolean, psid: string, told: RawEvent): Inbound => ({
  kind: 'subscription',
  psid,
  event_key: keyOf(is_subscribed ? 'subscribe' : 'unsubscribe', psid, told),
  at: instant(told.sendTime),
  is_subscribed,
})

const fromMessage = (psid: string, told: RawEvent): Inbound => {
  const { messageId: platform_id, sendTime, text, suggestionResponse, location, userFile } = told
  // The phone has opened, dialled or shared something.
  if (suggestionResponse?.type === 'ACTION') return ignored('an action was tapped')
  const files: Attachment[] = [
    ...(location ? [{ type: 'location' as const, lat: location.latitude, long: location.longitude }] : []),
    ...(userFile ? [attachment(userFile.payload)] : []),
  ]
  const said = text ?? suggestionResponse?.text
  if (!said && files.length === 0 && !suggestionResponse?.postbackData)
    return ignored('a message with nothing known in it')
  return {
    kind: 'message',
    psid,
    event_key: keyOf('message', psid, told),
    platform_id,
    at: instant(sendTime),
    text: said || undefined,
    payload: suggestionResponse?.postbackData,
    attachments: files.length ? files : undefined,
    // The number is the person's id here.
    profile: /^\+\d{7,15}$/.test(psid) ? { phone: psid } : undefined,
  }
}

const attachment = ({ mimeType, fileSizeBytes, fileName, fileUri: url }: RawFile): Attachment => {
  const [kind] = (mimeType ?? '').split('/')
  const type = kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
  return { type, url, filename: fileName, mime_type: mimeType, size: fileSizeBytes }
}

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })
