import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { eachQuota, quotaOf } from './quotas/registry.ts'

/** One setting: the parser of its text, the value when it is unset, and its line in docs/operating.md. */
const setting = <Schema extends z.ZodType>(name: string, schema: Schema, fallback: string, doc: string) => ({
  name,
  schema,
  fallback,
  doc,
})

const whole = (least: number, most: number) => {
  const words = `it takes a whole number from ${least} to ${most}`
  return z.string().trim().regex(/^\d+$/, words).transform(Number).pipe(z.number().min(least, words).max(most, words))
}
const yesNo = z.stringbool()
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text, check): z.output<Schema> | null => {
    if (text === '') return null
    const read = schema.safeParse(text)
    if (read.success) return read.data
    for (const { message } of read.error.issues) check.addIssue(message)
    return z.NEVER
  })
// It would not work below a path of another site: pages and links begin at the root.
const origin = z
  .url({ protocol: /^https?$/, error: 'it takes an address such as https://chat.example.com' })
  .refine(
    (url) => !URL.canParse(url) || /^\/?$/.test(url.slice(new URL(url).origin.length)),
    'nothing may follow the name of the host',
  )
  .transform((url) => new URL(url).origin)
const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []))
// Names and masks that Fastify's `trustProxy` knows are allowed too.
const network = z.string().refine((text) => {
  const [address = '', bits, ...more] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isMask = isIP(bits ?? '') === 4 && isIP(address) === 4
  return !more.length && most > 0 && (bits === undefined || isMask || (/^\d+$/.test(bits) && Number(bits) <= most))
}, 'it takes addresses and networks such as 10.0.0.0/8, separated by commas')
const root = resolve(import.meta.dirname, '../../../..')

/** The settings of limits, by their keys in the registry. */
export const quotaSettings = eachQuota((key) => {
  const { setting: name, fallback, doc } = quotaOf(key)
  return setting(name, whole(0, 1_000_000_000_000), String(fallback), doc)
})

/** Every other setting of the server.  */
export const settingList = {
  port: setting('PORT', whole(0, 65_535), '4600', 'The port the server listens on.'),
  host: setting('HOST', z.string(), '0.0.0.0', 'The address it listens on; `127.0.0.1` keeps it to this machine.'),
  dataDir: setting(
    'HAWKER_DATA_DIR',
    z.string().transform((path) => resolve(root, path)),
    '.hawker',
    'The folder of everything the installation writes: database, media, keys, `demo.json`.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    optional(
      z.url({
        protocol: /^postgres(ql)?$/,
        error: 'it takes an address such as postgres://user:password@host/database',
      }),
    ),
    '',
    'A PostgreSQL (15 or newer) to use instead of the embedded one.',
  ),
  publicUrl: setting(
    'HAWKER_PUBLIC_URL',
    optional(origin),
    '',
    'Where people and platforms reach this installation, such as `https://chat.example.com`. Unset, requests must come from the host they are made to.',
  ),
  trustedProxies: setting(
    'HAWKER_TRUSTED_PROXIES',
    list.pipe(z.array(network)),
    '',
    'Addresses or networks (`10.0.0.0/8`) whose `X-Forwarded-For` and `X-Forwarded-Proto` count, separated by commas.',
  ),
  secret: setting(
    'HAWKER_SECRET',
    optional(z.string().min(32, 'it needs at least 32 characters')),
    '',
    'At least 32 characters; signs sign-ins and encrypts the tokens of connected accounts. Unset, one is made in the data folder.',
  ),
  roles: setting(
    'HAWKER_ROLES',
    list.pipe(
      z.array(z.enum(['web', 'worker'], 'it takes web, worker, or both')).min(1, 'it takes web, worker, or both'),
    ),
    'web,worker',
    'The work of a process: `web` answers HTTP, `worker` moves conversations and sends.',
  ),
  processes: setting(
    'HAWKER_PROCESSES',
    z.union([z.literal('auto').transform(() => availableParallelism()), whole(1, 256)], {
      error: 'it takes a whole number from 1 to 256, or auto',
    }),
    '1',
    'Server processes on this machine; `auto` is one for each core.',
  ),
  demo: setting(
    'HAWKER_DEMO',
    optional(yesNo),
    '',
    'Whether the demo bots, the phone and the stand-ins exist. Unset: with the embedded database only.',
  ),
  demoLife: setting(
    'HAWKER_DEMO_LIFE',
    yesNo,
    'true',
    'Whether a new demo begins with sample data: 300 people, the conversations of a month, two broadcasts with a test of variants, and followers of sequences.',
  ),
  retentionDays: setting(
    'HAWKER_RETENTION_DAYS',
    whole(1, 3_650),
    '30',
    'Days that raw webhook bodies, exchanges with platforms, consumed inputs and what sprints saw are kept. Messages are kept.',
  ),
  historyDays: setting(
    'HAWKER_HISTORY_DAYS',
    whole(1, 3_650),
    '400',
    'Days that the history of customers is kept: their tags, fields, subscriptions, sequences and blocks, and what each broadcast did with them.',
  ),
  commentDays: setting(
    'HAWKER_COMMENT_DAYS',
    whole(8, 3_650),
    '180',
    'Days that comments are kept, with what was decided about them. Their lines in the conversations are kept.',
  ),
  commentActsPerSecond: setting(
    'HAWKER_COMMENT_ACTS_PER_SECOND',
    whole(1, 1_000),
    '5',
    'Acts on comments that one account may ask its platform for each second: hiding, showing, deleting, liking, banning and public replies.',
  ),
  metricsToken: setting(
    'HAWKER_METRICS_TOKEN',
    z.string(),
    '',
    'When set, `/metrics` asks for it as a bearer token; unset, `/metrics` answers this machine only.',
  ),
  metricsHosts: setting(
    'HAWKER_METRICS_HOSTS',
    list.pipe(z.array(z.string().toLowerCase())),
    '',
    'Host names besides `localhost` by which this machine may ask for `/metrics`, separated by commas.',
  ),
  logLevel: setting(
    'HAWKER_LOG_LEVEL',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'warn',
    'How much is logged, as JSON lines on the standard error.',
  ),
  pathConnections: setting(
    'HAWKER_PATH_CONNECTIONS',
    whole(2, 100),
    '8',
    'Database connections of one process for the path of messages, for each database.',
  ),
  webConnections: setting(
    'HAWKER_WEB_CONNECTIONS',
    whole(2, 100),
    '6',
    'Database connections of one process for people and programs, for each database.',
  ),
  minFreeDiskMb: setting(
    'HAWKER_MIN_FREE_DISK_MB',
    whole(0, 100_000_000),
    '500',
    'Megabytes of the disk that stay free: below, files that customers send are not fetched.',
  ),
  botMakers: setting(
    'HAWKER_BOT_MAKERS',
    z.enum(['invited', 'everyone']),
    'invited',
    'The people who may create bots: with `invited` the first owner and those invited to create some, with `everyone` each person who signs in.',
  ),
  leaseMs: setting('HAWKER_LEASE_MS', whole(50, 600_000), '15000', 'How long a worker may hold a conversation.'),
  sendTimeoutMs: setting(
    'HAWKER_SEND_TIMEOUT_MS',
    whole(50, 600_000),
    '10000',
    'How long a platform may take to answer a send.',
  ),
  accountWaitHours: setting(
    'HAWKER_ACCOUNT_WAIT_HOURS',
    whole(0, 168),
    '24',
    'How long messages wait for a page whose token is dead, before they fail.',
  ),
  callTimeoutMs: setting(
    'HAWKER_CALL_TIMEOUT_MS',
    whole(50, 600_000),
    '10000',
    'How long a call out of a flow may take.',
  ),
  googleClientId: setting(
    'HAWKER_GOOGLE_CLIENT_ID',
    z.string().trim(),
    '',
    'The OAuth client of this installation at Google. With it and its secret, owners connect Google Sheets by signing in; its redirect address is `/v1/logins/google/callback` at the public URL. Unset, they paste the key of a service account.',
  ),
  googleClientSecret: setting('HAWKER_GOOGLE_CLIENT_SECRET', z.string().trim(), '', 'The secret of that client.'),
  metaAppId: setting(
    'HAWKER_META_APP_ID',
    z.string().trim(),
    '',
    'The operator’s app at Meta. With it and its secret, people connect Messenger, Instagram and WhatsApp by signing in at Facebook; `hawker apps` prints the addresses and the verify token for its console. Unset, they add an app of their own or paste tokens.',
  ),
  metaAppSecret: setting('HAWKER_META_APP_SECRET', z.string().trim(), '', 'The secret of that app.'),
  metaConfigId: setting(
    'HAWKER_META_CONFIG_ID',
    z.string().trim(),
    '',
    'The configuration of embedded signup in that app, by which people sign WhatsApp numbers up. Unset, WhatsApp is asked for by the names of its permissions, which reaches the business of the app alone.',
  ),
  instagramAppId: setting(
    'HAWKER_INSTAGRAM_APP_ID',
    z.string().trim(),
    '',
    'The operator’s Instagram app, which Meta makes inside an app for Instagram’s own login, likewise.',
  ),
  instagramAppSecret: setting('HAWKER_INSTAGRAM_APP_SECRET', z.string().trim(), '', 'The secret of that app.'),
  tiktokAppId: setting(
    'HAWKER_TIKTOK_APP_ID',
    z.string().trim(),
    '',
    'The operator’s app at TikTok for Business, likewise.',
  ),
  tiktokAppSecret: setting('HAWKER_TIKTOK_APP_SECRET', z.string().trim(), '', 'The secret of that app.'),
  zaloAppId: setting('HAWKER_ZALO_APP_ID', z.string().trim(), '', 'The operator’s app at Zalo, likewise.'),
  zaloAppSecret: setting('HAWKER_ZALO_APP_SECRET', z.string().trim(), '', 'The secret of that app.'),
  zaloWebhookSecret: setting(
    'HAWKER_ZALO_WEBHOOK_SECRET',
    z.string().trim(),
    '',
    'The secret by which Zalo signs that app’s webhooks (“OA Secret Key”).',
  ),
}

/** The settings of the server and of its limits, as the documentation lists them. */
export const allSettings = [...Object.values(settingList), ...Object.values(quotaSettings)]
