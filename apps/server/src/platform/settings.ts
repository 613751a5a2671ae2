import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { settingList } from './setting-list.ts'

type Env = Record<string, string | undefined>
type Name = keyof typeof settingList
export type Role = 'web' | 'worker'

export type Settings = ReturnType<typeof readSettings>

/** A setting that cannot be understood: said to the person who starts the server, without a stack. */
export class SettingProblem extends Error {}

/** The settings of this process, from its environment. */
export function readSettings(env: Env) {
  const at = <N extends Name>(name: N) => readOne(env, name)
  const database_url = at('DATABASE_URL')
  const processes = at('HAWKER_PROCESSES')
  return {
    port: at('PORT'),
    host: at('HOST'),
    dataDir: at('HAWKER_DATA_DIR'),
    databaseUrl: database_url,
    publicUrl: at('HAWKER_PUBLIC_URL'),
    trustedProxies: at('HAWKER_TRUSTED_PROXIES'),
    secret: at('HAWKER_SECRET'),
    roles: new Set<Role>(at('HAWKER_ROLES')),
    processes: processes === 'auto' ? availableParallelism() : processes,
    isDemo: at('HAWKER_DEMO') ?? database_url === null,
    retentionDays: at('HAWKER_RETENTION_DAYS'),
    metricsToken: at('HAWKER_METRICS_TOKEN'),
    logLevel: at('HAWKER_LOG_LEVEL'),
    pathConnections: at('HAWKER_PATH_CONNECTIONS'),
    webConnections: at('HAWKER_WEB_CONNECTIONS'),
    mediaQuotaBytes: at('HAWKER_MEDIA_QUOTA_MB') * 1_000_000,
    leaseMs: at('HAWKER_LEASE_MS'),
    sendTimeoutMs: at('HAWKER_SEND_TIMEOUT_MS'),
    callTimeoutMs: at('HAWKER_CALL_TIMEOUT_MS'),
    apiUrls: apiUrls(env),
  }
}

function readOne<N extends Name>(env: Env, name: N): z.output<(typeof settingList)[N]['schema']> {
  const { schema, fallback } = settingList[name]
  const read = schema.safeParse(env[name] || fallback)
  if (read.success) return read.data
  throw new SettingProblem(`${name} cannot be "${env[name]}": ${z.prettifyError(read.error)}`)
}

/** Base addresses put in the place of a platform's own: `HAWKER_TELEGRAM_API_URL` and its like, by their name. */
function apiUrls(env: Env): Record<string, string> {
  const named = Object.entries(env).filter(([name, url]) => /^HAWKER_\w+_API_URL$/.test(name) && url)
  for (const [name, url] of named)
    if (!z.url({ protocol: /^https?$/ }).safeParse(url).success)
      throw new SettingProblem(`${name} is not an address: ${url}`)
  return Object.fromEntries(named.map(([name, url]) => [name, String(url).replace(/\/+$/, '')]))
}
