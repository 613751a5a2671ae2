import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { PlatformRequest } from '../channel.ts'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://developers.line.biz/en/reference/messaging-api, written a second time to check the adapter's own.

const segmenter = new Intl.Segmenter()
const graphemes = (text: string): number => [...segmenter.segment(text)].length
const seen = (max: number) =>
  z.string().refine((text) => text.trim() !== '' && graphemes(text) <= max, `1–${max} characters`)
const units = (max: number) => z.string().regex(/\S/).max(max)
const file = z.url({ protocol: /^https$/ }).max(2000)

const action = (label: number) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('postback'),
      label: seen(label),
      data: units(300),
      displayText: seen(300).optional(),
    }),
    z.strictObject({
      type: z.literal('uri'),
      label: seen(label),
      uri: z
        .string()
        .max(1000)
        .regex(/^(https?:\/\/|tel:\+?\d)/),
    }),
  ])
const quickAction = z.union([action(20), z.strictObject({ type: z.literal('location'), label: seen(20) })])

const buttons = z.strictObject({
  type: z.literal('buttons'),
  text: seen(160),
  actions: z.array(action(20)).min(1).max(4),
})

type Part = { type: string; contents?: Part[] }
const part: z.ZodType<Part> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('box'),
      layout: z.enum(['vertical', 'horizontal', 'baseline']),
      spacing: z.enum(['none', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl']).optional(),
      contents: z.array(part).min(1),
    }),
    z.strictObject({
      type: z.literal('text'),
      text: units(2000),
      wrap: z.boolean().optional(),
      weight: z.enum(['regular', 'bold']).optional(),
      size: z.enum(['xxs', 'xs', 'sm', 'md', 'lg', 'xl']).optional(),
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .optional(),
    }),
    z.strictObject({
      type: z.literal('button'),
      action: action(40),
      height: z.enum(['sm', 'md']).optional(),
      style: z.enum(['primary', 'secondary', 'link']).optional(),
    }),
    z.strictObject({
      type: z.literal('image'),
      url: file,
      size: z.string().optional(),
      aspectRatio: z
        .string()
        .regex(/^\d+:\d+$/)
        .optional(),
      aspectMode: z.enum(['cover', 'fit']).optional(),
    }),
  ]),
)
const bytes = (max: number) => (value: unknown) => Buffer.byteLength(JSON.stringify(value)) <= max * 1024
const bubble = z
  .strictObject({ type: z.literal('bubble'), hero: part.optional(), body: part.optional(), footer: part.optional() })
  .refine(({ hero, body, footer }) => hero ?? body ?? footer, 'a bubble of nothing')
  .refine(bytes(30), 'at most 30 KB')
const carousel = z
  .strictObject({ type: z.literal('carousel'), contents: z.array(bubble).min(1).max(12) })
  .refine(bytes(50), 'at most 50 KB')

const said = {
  quickReply: z
    .strictObject({
      items: z
        .array(z.strictObject({ type: z.literal('action'), action: quickAction }))
        .min(1)
        .max(13),
    })
    .optional(),
}
const message = z.discriminatedUnion('type', [
  z.strictObject({ ...said, type: z.literal('text'), text: units(5000) }),
  z.strictObject({
    ...said,
    type: z.literal('sticker'),
    packageId: z.string().regex(/^\d{1,20}$/),
    stickerId: z.string().regex(/^\d{1,20}$/),
  }),
  z.strictObject({ ...said, type: z.literal('image'), originalContentUrl: file, previewImageUrl: file }),
  z.strictObject({ ...said, type: z.literal('video'), originalContentUrl: file, previewImageUrl: file }),
  z.strictObject({ ...said, type: z.literal('audio'), originalContentUrl: file, duration: z.int().min(1) }),
  z.strictObject({ ...said, type: z.literal('template'), altText: units(400), template: buttons }),
  z.strictObject({ ...said, type: z.literal('flex'), altText: units(400), contents: z.union([bubble, carousel]) }),
])

const user = z.string().regex(/^U[0-9a-f]{32}$/)
const calls: Record<string, z.ZodType | undefined> = {
  '/v2/bot/message/push': z.strictObject({ to: user, messages: z.array(message).min(1).max(5) }),
  '/v2/bot/message/reply': z.strictObject({ replyToken: z.string().min(1), messages: z.array(message).min(1).max(5) }),
  '/v2/bot/chat/loading/start': z.strictObject({
    chatId: user,
    loadingSeconds: z.int().min(5).max(60).multipleOf(5),
  }),
}

const retryKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Only a push may have a retry key, and one without could arrive twice. */
const keyRefusals = ({ path, headers }: PlatformRequest): string[] => {
  const key = headers['x-line-retry-key']
  if (!path.endsWith('/push')) return key === undefined ? [] : ['a retry key']
  return key !== undefined && retryKey.test(key) ? [] : [`the retry key ${key}`]
}

export const witness: Witness = {
  account: sampleAccount('line', {
    page_id: 'U00aa00aa00aa00aa00aa00aa00aa00aa',
    hosts: { api: 'https://platform.example', data: 'https://files.platform.example' },
  }),
  psid: 'U77bb77bb77bb77bb77bb77bb77bb77bb',
  context: { reply_token: 'rt-1' },
  header: 'x-line-signature',
  sign: (body, { secret }) => createHmac('sha256', secret).update(body).digest('base64'),
  signs_body: true,
  token_in: 'headers',
  refuses(request) {
    const schema = calls[request.path]
    return [...keyRefusals(request), ...(schema ? refusals(schema, fields(request)) : [`no call ${request.path}`])]
  },
}
