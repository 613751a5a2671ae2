import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://developers.zalo.me/docs/official-account, written a second time to check the adapter's own.

const words = (max: number) =>
  z
    .string()
    .regex(/\S/)
    .max(max)
    .refine((text) => text === text.normalize('NFC'), 'composed letters')
const address = z.url({ protocol: /^https?$/ }).max(2000)

const button = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('oa.query.hide'),
    title: words(100),
    payload: z.string().startsWith('#').min(2).max(1000),
  }),
  z.strictObject({ type: z.literal('oa.open.url'), title: words(100), payload: z.strictObject({ url: address }) }),
  z.strictObject({
    type: z.literal('oa.open.phone'),
    title: words(100),
    payload: z.strictObject({ phone_code: z.string().regex(/^\+?\d{3,15}$/) }),
  }),
])
const buttons = z.array(button).min(1).max(5)

const payload = z.discriminatedUnion('template_type', [
  z.strictObject({ template_type: z.literal('button'), buttons }),
  z.strictObject({
    template_type: z.literal('media'),
    elements: z
      .array(
        z.union([
          z.strictObject({ media_type: z.literal('image'), url: address }),
          z.strictObject({ media_type: z.literal('image'), attachment_id: words(500) }),
        ]),
      )
      .length(1),
  }),
  z.strictObject({
    template_type: z.literal('list'),
    elements: z
      .array(
        z.strictObject({
          title: words(100),
          subtitle: words(500).optional(),
          image_url: address.optional(),
          default_action: z.strictObject({ type: z.literal('oa.open.url'), url: address }).optional(),
        }),
      )
      .min(1)
      .max(5),
    buttons: buttons.optional(),
  }),
  z.strictObject({
    template_type: z.literal('request_user_info'),
    elements: z.array(z.strictObject({ title: words(100), subtitle: words(500), image_url: address })).length(1),
  }),
])

const recipient = z.union([
  z.strictObject({ user_id: z.string().regex(/^\d+$/) }),
  z.strictObject({ anonymous_id: z.string().min(1), conversation_id: z.string().min(1) }),
])
const attachment = z.union([
  z.strictObject({ type: z.literal('template'), payload }),
  z.strictObject({ type: z.literal('file'), payload: z.strictObject({ token: words(500) }) }),
])
const isButtons = ({ type, payload }: z.infer<typeof attachment>) =>
  type === 'template' && payload.template_type === 'button'
const upload = z.strictObject({ file: z.string().startsWith('file:') })
const calls: Record<string, z.ZodType | undefined> = {
  '/v3.0/oa/message/cs': z.strictObject({
    recipient,
    message: z
      .strictObject({ text: words(2000).optional(), attachment: attachment.optional() })
      .refine(({ text, attachment }) => text !== undefined || attachment !== undefined, 'neither text nor attachment')
      .refine(
        ({ text, attachment }) => !attachment || !isButtons(attachment) || text !== undefined,
        'buttons without a text',
      ),
  }),
  '/v3.0/oa/message/template': z.strictObject({
    user_id: z.string().regex(/^\d+$/),
    template_id: z.string().min(1),
    template_data: z.record(z.string(), z.string()),
  }),
  '/v2.0/oa/upload/image': upload,
  '/v2.0/oa/upload/file': upload,
}

const refuses: Witness['refuses'] = (request) => {
  const schema = calls[request.path]
  const own = schema ? refusals(schema, fields(request)) : [`no call ${request.path}`]
  return request.asset ? [...own, ...refuses(request.asset.upload)] : own
}

const part = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
const bodyParts = z.looseObject({ app_id: part, timestamp: part })

export const witness: Witness = {
  account: sampleAccount('zalo', {
    page_id: '3000001',
    secrets: { app_id: '1111', app_secret: 'app-secret-for-tests', refresh_token: 'refresh-for-tests' },
    hosts: {
      api: 'https://platform.example',
      business: 'https://business.platform.example',
      oauth: 'https://oauth.platform.example',
    },
  }),
  psid: '7000001',
  header: 'x-zevent-signature',
  sign(body, { secret, secrets }) {
    const { app_id = secrets.app_id ?? '', timestamp = '' } = bodyParts.parse(
      JSON.parse(new TextDecoder().decode(body)),
    )
    const hash = createHash('sha256').update(app_id).update(body).update(timestamp).update(secret)
    return `mac=${hash.digest('hex')}`
  },
  signs_body: true,
  token_in: 'headers',
  refuses,
}
