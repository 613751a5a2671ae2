import { createHmac, generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'
import { fields, refusals } from '../contract/refusals.ts'
import { sampleAccount, type Witness } from '../contract/witness.ts'

// Limits of https://developers.google.com/business-communications/rcs-business-messaging, written a second time to check the
// adapter's own.

const words = (max: number) => z.string().regex(/\S/).max(max)
const address = z.url({ protocol: /^https?$/ }).max(2048)
const told = { text: words(25), postbackData: words(2048) }

const suggestion = z.union([
  z.strictObject({ reply: z.strictObject(told) }),
  z.strictObject({
    action: z.union([
      z.strictObject({ ...told, openUrlAction: z.strictObject({ url: address }) }),
      z.strictObject({ ...told, dialAction: z.strictObject({ phoneNumber: z.string().regex(/^\+\d{5,15}$/) }) }),
      z.strictObject({ ...told, shareLocationAction: z.strictObject({}) }),
    ]),
  }),
])

const contentInfo = z.strictObject({ fileUrl: address })
const card = z
  .strictObject({
    title: words(200).optional(),
    description: words(2000).optional(),
    media: z.strictObject({ height: z.enum(['SHORT', 'MEDIUM']), contentInfo }).optional(),
    suggestions: z.array(suggestion).min(1).max(4).optional(),
  })
  .refine(({ title, description, media }) => title ?? description ?? media, 'a card of nothing')

const richCard = z.union([
  z.strictObject({
    standaloneCard: z.strictObject({ cardOrientation: z.literal('VERTICAL'), cardContent: card }),
  }),
  z.strictObject({
    carouselCard: z.strictObject({
      cardWidth: z.enum(['SMALL', 'MEDIUM']),
      cardContents: z.array(card).min(2).max(10),
    }),
  }),
])

const chips = { suggestions: z.array(suggestion).min(1).max(11).optional() }
const message = z
  .strictObject({
    contentMessage: z.union([
      z.strictObject({ ...chips, text: words(3072) }),
      z.strictObject({ ...chips, contentInfo }),
      z.strictObject({ ...chips, richCard }),
    ]),
    messageTrafficType: z.enum(['AUTHENTICATION', 'TRANSACTION', 'PROMOTION', 'SERVICEREQUEST', 'ACKNOWLEDGEMENT']),
    ttl: z.string().regex(/^\d+s$/),
  })
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= 250 * 1024, 'at most 250 KB')
const event = z.strictObject({ eventType: z.literal('IS_TYPING') })

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const calls: [path: RegExp, schema: z.ZodType][] = [
  [new RegExp(`^/v1/phones/%2B\\d{7,15}/agentMessages\\?messageId=${uuid}&agentId=[\\w-]+$`), message],
  [new RegExp(`^/v1/phones/%2B\\d{7,15}/agentEvents\\?eventId=${uuid}&agentId=[\\w-]+$`), event],
]

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
export const { publicKey } = pair

/** The key file of a service account, as Google's console gives it. */
export const keyFile = {
  type: 'service_account',
  project_id: 'shop-1',
  private_key_id: '0123456789abcdef0123456789abcdef01234567',
  private_key: pair.privateKey,
  client_email: 'rcs@shop-1.iam.gserviceaccount.com',
  // Following it would show our claims to a stranger.
  token_uri: 'https://stranger.example/token',
}

export const witness: Witness = {
  account: sampleAccount('google_agent', {
    page_id: 'agent-demo',
    secrets: { service_account: JSON.stringify(keyFile) },
    hosts: {
      api: 'https://platform.example',
      us: 'https://us.platform.example',
      europe: 'https://europe.platform.example',
      asia: 'https://asia.platform.example',
      oauth: 'https://oauth.platform.example',
    },
    details: { agent_id: 'agent-demo' },
  }),
  psid: '+84900000001',
  header: 'x-goog-signature',
  wrap: (text) =>
    JSON.stringify({
      message: { data: Buffer.from(text).toString('base64'), messageId: '900001', attributes: { type: 'message' } },
      subscription: 'projects/demo/subscriptions/x',
    }),
  sign(body, { secret }) {
    const { message } = z
      .object({ message: z.object({ data: z.string() }) })
      .parse(JSON.parse(new TextDecoder().decode(body)))
    return createHmac('sha512', secret).update(Buffer.from(message.data, 'base64')).digest('base64')
  },
  signs_body: true,
  token_in: 'headers',
  refuses(request) {
    const schema = calls.find(([path]) => path.test(request.path))?.[1]
    return schema ? refusals(schema, fields(request)) : [`no call ${request.path}`]
  },
}
