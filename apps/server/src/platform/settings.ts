import { z } from 'zod'
import { eachQuota, type Most, quotaOf } from './quotas/registry.ts'
import { quotaSettings, settingList } from './setting-list.ts'

type Env = Record<string, string | undefined>
export type Role = 'web' | 'worker'

export type Settings = ReturnType<typeof readSettings>

/** A reason not to start that a person can fix, printed in one line without a stack. */
export class StartProblem extends Error {}

/** The settings of this process, from its environment. */
export function readSettings(env: Env) {
  const at = <Schema extends z.ZodType>(setting: Setting<Schema>) => readOne(env, setting)
  const database_url = at(settingList.databaseUrl)
  return {
    port: at(settingList.port),
    host: at(settingList.host),
    dataDir: at(settingList.dataDir),
    databaseUrl: database_url,
    publicUrl: at(settingList.publicUrl),
    /** Our own origin as it stands in links: the public one, or this machine's. */
    origin: at(settingList.publicUrl) ?? `http://localhost:${at(settingList.port)}`,
    trustedProxies: at(settingList.trustedProxies),
    secret: at(settingList.secret),
    roles: new Set<Role>(at(settingList.roles)),
    processes: at(settingList.processes),
    isDemo: at(settingList.demo) ?? database_url === null,
    hasDemoLife: at(settingList.demoLife),
    retentionDays: at(settingList.retentionDays),
    historyDays: at(settingList.historyDays),
    commentDays: at(settingList.commentDays),
    commentActsPerSecond: at(settingList.commentActsPerSecond),
    metricsToken: at(settingList.metricsToken),
    metricsHosts: at(settingList.metricsHosts),
    logLevel: at(settingList.logLevel),
    pathConnections: at(settingList.pathConnections),
    webConnections: at(settingList.webConnections),
    minFreeDiskBytes: at(settingList.minFreeDiskMb) * 1_000_000,
    botMakers: at(settingList.botMakers),
    quotas: readQuotas(env),
    leaseMs: at(settingList.leaseMs),
    sendTimeoutMs: at(settingList.sendTimeoutMs),
    accountWaitHours: at(settingList.accountWaitHours),
    callTimeoutMs: at(settingList.callTimeoutMs),
    googleClientId: at(settingList.googleClientId),
    googleClientSecret: at(settingList.googleClientSecret),
    /** The operator's apps at platforms; without a client there is none. */
    apps: {
      meta: {
        client_id: at(settingList.metaAppId),
        client_secret: at(settingList.metaAppSecret),
        webhook_secret: '',
        api_version: '',
        config_id: at(settingList.metaConfigId),
      },
      instagram: {
        client_id: at(settingList.instagramAppId),
        client_secret: at(settingList.instagramAppSecret),
        webhook_secret: '',
        api_version: '',
        config_id: '',
      },
      zalo: {
        client_id: at(settingList.zaloAppId),
        client_secret: at(settingList.zaloAppSecret),
        webhook_secret: at(settingList.zaloWebhookSecret),
        api_version: '',
        config_id: '',
      },
      tiktok: {
        client_id: at(settingList.tiktokAppId),
        client_secret: at(settingList.tiktokAppSecret),
        webhook_secret: '',
        api_version: '',
        config_id: '',
      },
    },
    apiUrls: apiUrls(env),
  }
}

const readQuotas = (env: Env): Most => eachQuota((key) => readOne(env, quotaSettings[key]) * (quotaOf(key).unit ?? 1))

const secretNames = new Set<string>([
  settingList.secret.name,
  settingList.databaseUrl.name,
  settingList.googleClientSecret.name,
  settingList.metaAppSecret.name,
  settingList.instagramAppSecret.name,
  settingList.tiktokAppSecret.name,
  settingList.zaloAppSecret.name,
  settingList.zaloWebhookSecret.name,
])

type Setting<Schema extends z.ZodType> = { name: string; schema: Schema; fallback: string }

function readOne<Schema extends z.ZodType>(env: Env, { name, schema, fallback }: Setting<Schema>): z.output<Schema> {
  const read = schema.safeParse(env[name] || fallback)
  if (read.success) return read.data
  const why = [...new Set(read.error.issues.map(({ message }) => message))].join('; ')
  // A value that may be or contain a secret is not repeated: the line ends up in logs.
  throw new StartProblem(
    secretNames.has(name) ? `${name} cannot be used: ${why}` : `${name} cannot be "${env[name]}": ${why}`,
  )
}

/** Addresses that replace a platform's own: `HAWKER_TELEGRAM_API_URL` and its like, by the setting's name. */
function apiUrls(env: Env): Record<string, string> {
  const named = Object.entries(env).filter(([name, url]) => /^HAWKER_\w+_(API|OAUTH|LOGIN)_URL$/.test(name) && url)
  for (const [name, url] of named)
    if (!z.url({ protocol: /^https?$/ }).safeParse(url).success)
      throw new StartProblem(`${name} is not an address: ${url}`)
  return Object.fromEntries(named.map(([name, url]) => [name, String(url).replace(/\/+$/, '')]))
}
