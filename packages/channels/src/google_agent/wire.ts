import { id, maybe, parseBody } from '@hawker/outside'
import { z } from 'zod'

// https://developers.google.com/business-communications/rcs-business-messaging/guides/build/messages/receive
// {"message":{"data":"<base64 of an event>","messageId":"900001","attributes":{…}},"subscription":"projects/…"}, and the event:
// {"senderPhoneNumber":"+84900000001","messageId":"u-1","sendTime":"2026-01-05T10:00:00.123Z","agentId":"agent-demo","text":"Hello"}

const text = z.string()

const envelope = z.compile(z.object({ message: z.object({ data: z.base64() }) }))

/** The bytes of the event in a pushed body, which are signed; null for any other body. */
export const dataOf = (body: unknown): Uint8Array | null => {
  const parsed = envelope.safeParse(body)
  return parsed.success ? Buffer.from(parsed.data.message.data, 'base64') : null
}

const file = z.object({
  payload: z.object({
    mimeType: maybe(text),
    fileSizeBytes: maybe(z.coerce.number()),
    fileName: maybe(text),
    fileUri: maybe(text),
  }),
})
export type RawFile = z.infer<typeof file>['payload']

const event = z.compile(
  z.object({
    agentId: id,
    senderPhoneNumber: maybe(id),
    /** Events of Google's own side name the person so. */
    phoneNumber: maybe(id),
    messageId: maybe(id),
    eventId: maybe(id),
    eventType: maybe(text),
    sendTime: maybe(text),
    text: maybe(text),
    suggestionResponse: maybe(z.object({ postbackData: maybe(text), text: maybe(text), type: maybe(text) })),
    location: maybe(z.object({ latitude: z.number(), longitude: z.number() })),
    userFile: maybe(file),
  }),
)
export type RawEvent = z.infer<typeof event>

/** The event in a pushed body, or null. */
export const eventOf = (body: unknown): RawEvent | null => {
  const data = dataOf(body)
  const parsed = data && parseBody(data)
  return parsed?.ok ? (event.safeParse(parsed.body).data ?? null) : null
}

/** The console asks a new address for proof that it knows the client token. */
export const probe = z.compile(z.object({ clientToken: text, secret: text }))
