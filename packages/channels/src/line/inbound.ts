import type { Inbound } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import type { ParsedEvent } from '../channel.ts'
import { attachments } from './attachments.ts'
import { body, event, type RawEvent, type RawMessage, type RawPostback } from './wire.ts'

/** The account a body is for: the bot's own user id. */
export const pageIds = (raw: unknown): string[] => {
  const parsed = body.safeParse(raw)
  return parsed.success ? [parsed.data.destination] : []
}

export const parse = (raw: unknown): ParsedEvent[] => {
  const parsed = body.safeParse(raw)
  if (!parsed.success) return [{ page_id: null, inbound: ignored('no body of a webhook') }]
  const { destination, events } = parsed.data
  return events.map((item) => ({ page_id: destination, inbound: fromEvent(item) }))
}

const fromEvent = (raw: unknown): Inbound => {
  const parsed = event.safeParse(raw)
  if (!parsed.success) return ignored('an event of no shape')
  const told = parsed.data
  const { type, mode, source, message, postback, unsend } = told
  // If we answered, the customer would hear two bots.
  if (mode === 'standby') return ignored('standby: another module has the conversation')
  if (source && source.type !== 'user') return ignored(`${type.slice(0, 60)} in a ${source.type.slice(0, 20)}`)
  const psid = source?.userId
  if (psid === undefined) return ignored(`no person: ${type.slice(0, 60)}`)
  if (type === 'message' && message) return fromMessage(message, told, psid)
  if (type === 'messageEdited' && message?.text) {
    const { id: platform_id, text } = message
    const event_key = keyOf(told, psid, platform_id, text)
    return { kind: 'edit', psid, event_key, at: instant(told.timestamp), platform_id, text }
  }
  if (type === 'unsend' && unsend) {
    const { messageId: platform_id } = unsend
    const [event_key, message_key] = [keyOf(told, psid, platform_id), messageKey(platform_id)]
    return { kind: 'removed', psid, event_key, at: instant(told.timestamp), platform_id, message_key }
  }
  if (type === 'postback' && postback) return fromPostback(postback, told, psid)
  if (type === 'follow' || type === 'unfollow') {
    const event_key = keyOf(told, psid)
    const is_subscribed = type === 'follow'
    return { kind: 'subscription', psid, event_key, at: instant(told.timestamp), is_subscribed, ...context(told) }
  }
  return ignored(`an event of ${type.slice(0, 60)}`)
}

/** The id of an event is the same on a redelivery. */
const keyOf = ({ webhookEventId, type, timestamp }: RawEvent, psid: string, ...parts: string[]): string =>
  webhookEventId ?? eventKey(type, psid, timestamp, ...parts)

/** A message's own id is the same on a redelivery, too, and an `unsend` names it. */
const messageKey = (id: string): string => eventKey('message', id)

/** With this the answer to an event is free of charge, once and within about a minute. */
const context = ({ replyToken, message }: RawEvent) => {
  const read_token = message?.markAsReadToken
  if (!replyToken && !read_token) return {}
  return { context: { ...(replyToken && { reply_token: replyToken }), ...(read_token && { read_token }) } }
}

const fromMessage = (message: RawMessage, told: RawEvent, psid: string): Inbound => {
  const { id, text, imageSet, quotedMessageId } = message
  const files = attachments(message)
  if (!text && files.length === 0) return ignored('a message with nothing known in it')
  return {
    kind: 'message',
    psid,
    event_key: messageKey(id),
    platform_id: id,
    at: instant(told.timestamp),
    // A sticker's text is what it shows, not what the customer wrote.
    text: message.type === 'text' ? text : undefined,
    attachments: files.length ? files : undefined,
    album: imageSet?.id,
    reply_to: quotedMessageId,
    ...context(told),
  }
}

/** A pressed button; a picker's choice comes beside its data and answers as words. */
const fromPostback = ({ data, params = {} }: RawPostback, told: RawEvent, psid: string): Inbound => {
  if ('newRichMenuAliasId' in params) return ignored('a switch of the rich menu')
  const chosen = [params.datetime, params.date, params.time].find((one) => typeof one === 'string')
  return {
    kind: 'message',
    psid,
    event_key: keyOf(told, psid, data),
    at: instant(told.timestamp),
    text: chosen,
    payload: data,
    ...context(told),
  }
}

const ignored = (why: string): Inbound => ({ kind: 'ignored', why })
