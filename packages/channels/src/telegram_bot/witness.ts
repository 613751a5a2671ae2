import { z } from 'zod'
import { fields, jsonField, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://core.telegram.org/bots/api, written a second time to check the adapter's own.

const bytes = (min: number, max: number) =>
  z.string().refine((text) => Buffer.byteLength(text) >= min && Buffer.byteLength(text) <= max, `${min}–${max} bytes`)

const inlineKey = z.union([
  z.strictObject({ text: z.string().min(1), callback_data: bytes(1, 64) }),
  z.strictObject({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }),
])
const row = z.array(inlineKey).min(1).max(8)
const inline_keyboard = z.array(row).refine((rows) => rows.flat().length <= 100, 'at most 100 keys')
const replyKey = z.union([
  z.strictObject({ text: z.string().min(1), request_contact: z.literal(true) }),
  z.strictObject({ text: z.string().min(1), request_location: z.literal(true) }),
])
const markup = z.union([
  z.strictObject({ inline_keyboard }),
  z.strictObject({
    keyboard: z.array(z.array(replyKey).min(1)).min(1),
    resize_keyboard: z.literal(true),
    one_time_keyboard: z.literal(true),
  }),
])

const chat_id = z.union([z.number().int(), z.string().min(1)])
const reply_markup = jsonField(markup).optional()
const message = { chat_id, reply_markup }
const media = { ...message, caption: z.string().min(1).max(1024).optional() }
const source = z.string().min(1)

const album = z.strictObject({ type: z.literal('photo'), media: source })

const hasItsFiles = ({ media, ...rest }: { media: z.infer<typeof album>[]; [field: string]: unknown }): boolean => {
  const named = media.flatMap((item) => /^attach:\/\/(.+)$/.exec(item.media)?.[1] ?? [])
  const sent = Object.keys(rest).filter((key) => key !== 'chat_id')
  return sent.toSorted().join() === named.toSorted().join()
}

const methods: Record<string, z.ZodType | undefined> = {
  sendMessage: z.strictObject({ ...message, text: z.string().regex(/\S/).max(4096) }),
  sendPhoto: z.strictObject({ ...media, photo: source }),
  sendAnimation: z.strictObject({ ...media, animation: source }),
  sendVideo: z.strictObject({ ...media, video: source }),
  sendAudio: z.strictObject({ ...media, audio: source }),
  sendVoice: z.strictObject({ ...media, voice: source }),
  sendSticker: z.strictObject({ ...message, sticker: source }),
  sendDocument: z.strictObject({ ...media, document: source }),
  sendMediaGroup: z
    .object({ chat_id, media: jsonField(z.array(album).min(2).max(10)) })
    // The remaining fields are the files; a keyboard cannot be there.
    .catchall(z.string().startsWith('file:'))
    .refine(hasItsFiles, 'attach:// and files do not match'),
  sendChatAction: z.strictObject({ chat_id, action: z.literal('typing') }),
  answerCallbackQuery: z.strictObject({ callback_query_id: z.string().min(1) }),
}

export const witness: Witness = {
  account: sampleAccount('telegram_bot', { page_id: '99' }),
  psid: '5550001',
  header: 'x-telegram-bot-api-secret-token',
  sign: (_body, { secret }) => secret,
  signs_body: false,
  token_in: 'path',
  refuses(request) {
    const method = request.path.split('/').at(-1) ?? ''
    const schema = methods[method]
    return schema ? refusals(schema, fields(request)) : [`no method ${method}`]
  },
}
