import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { PlatformRequest } from '../channel.ts'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://business-api.tiktok.com/portal/docs?id=1832184403754242, written a second time to check the adapter's.

const words = (max: number) => z.string().regex(/\S/).max(max)
const card = (type: string, title: number) =>
  z.strictObject({
    type: z.literal(type),
    title: words(40),
    buttons: z
      .array(z.strictObject({ type: z.literal('REPLY'), title: words(title), id: z.string().min(1).max(40) }))
      .min(1)
      .max(3),
  })

const common = {
  business_id: z.literal('biz-0001'),
  recipient_type: z.literal('CONVERSATION'),
  recipient: z.string().min(1),
}
const message = z.discriminatedUnion('message_type', [
  z.strictObject({ ...common, message_type: z.literal('TEXT'), text: z.strictObject({ body: words(6000) }) }),
  z.strictObject({ ...common, message_type: z.literal('IMAGE'), image: z.strictObject({ media_id: words(200) }) }),
  z.strictObject({
    ...common,
    message_type: z.literal('TEMPLATE'),
    template: z.union([card('QA_BUTTON_CARD', 20), card('QA_LINK_CARD', 40)]),
  }),
  z.strictObject({
    ...common,
    message_type: z.literal('SENDER_ACTION'),
    sender_action: z.enum(['TYPING', 'MARK_READ']),
  }),
])
const upload = z.strictObject({
  business_id: common.business_id,
  media_type: z.literal('IMAGE'),
  file: z.string().startsWith('file:'),
})
const base = '/open_api/v1.3/business/message'
const calls: Record<string, z.ZodType | undefined> = {
  [`${base}/send/`]: message,
  [`${base}/media/upload/`]: upload,
}

const pressable = z.object({
  template: z.object({ buttons: z.array(z.object({ title: z.string(), id: z.string() })) }),
})

const question = z.strictObject({
  business_id: common.business_id,
  conversation_id: z.string().min(1),
  conversation_type: z.enum(['SINGLE', 'STRANGER']),
  capability_types: z.literal('["IMAGE_SEND"]'),
})
const asked = ({ method, path }: PlatformRequest): string[] => {
  const [at, query] = path.split('?')
  if (method !== 'GET' || at !== `${base}/capabilities/get/`) return [`no question ${path}`]
  return refusals(question, Object.fromEntries(new URLSearchParams(query)))
}

const refuses: Witness['refuses'] = (request) => {
  const { path, asset, capability } = request
  const schema = calls[path]
  return [
    ...(schema ? refusals(schema, fields(request)) : [`no call ${path}`]),
    ...(asset ? refuses(asset.upload) : []),
    ...(capability ? [...asked(capability.question), ...refuses(capability.otherwise)] : []),
  ]
}

export const witness: Witness = {
  account: sampleAccount('tiktok_business_messaging', {
    page_id: 'biz-0001',
    secrets: { app_id: 'awdemo', refresh_token: 'refresh-for-tests' },
    details: { username: 'shop.demo', country: 'VN' },
  }),
  psid: 'Y29udi0x+A==',
  header: 'tiktok-signature',
  sign(body, { secret }) {
    const t = Math.floor(Date.now() / 1_000)
    const s = createHmac('sha256', secret || 'no secret')
      .update(`${t}.`)
      .update(body)
      .digest('hex')
    return `t=${t},s=${s}`
  },
  signs_body: true,
  token_in: 'headers',
  refuses,
  presses(request) {
    const buttons = pressable.safeParse(JSON.parse(request.body)).data?.template.buttons ?? []
    return buttons.map(({ title, id }) => ({
      event: 'im_receive_msg',
      user_openid: 'biz-0001',
      content: JSON.stringify({
        conversation_id: 'Y29udi0x+A==',
        message_id: 'm-1',
        type: 'text',
        text: { body: title },
        reply_source_payload: { reply_source_msg_id: 'm-0', reply_source_unique_id: id },
      }),
    }))
  },
}
