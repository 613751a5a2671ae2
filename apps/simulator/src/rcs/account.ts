import { randomUUID } from 'node:crypto'
import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import type { StoredFile } from '../files.ts'
import { addServiceAccount, type Google } from '../google/state.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'

export const regions = ['us', 'europe', 'asia'] as const
export type Region = (typeof regions)[number]

/** An agent of RCS for Business; its `page_id` is the agent's id, its `secret` the client token that signs the webhooks. */
export type RcsAccount = AccountBase & {
  platform: 'google_agent'
  webhook_url: string
  /** The key file of the service account that may use the agent. */
  key_file: Params & { client_email: string }
  /** The agent's region; the hosts of other regions don't know it. Null: any region. */
  region: Region | null
  /** Carriers reach only testers before this. */
  is_launched: boolean
  testers: Set<string>
  /** Numbers without RCS. */
  unreachable: string[]
  /** Numbers whose phones are off: messages wait, and end at their time to live. */
  offline: string[]
  sends_reads: boolean
  /** A repeated message id is an error, or is swallowed. */
  refuses_repeats: boolean
  /** An unreachable number is refused as of old: 403 instead of 404. */
  refuses_as_of_old: boolean
  /** Accepted messages by their id. */
  accepted: Map<string, Params>
  /** Messages on their way to a phone that is off. */
  held: Map<string, { user: string; show: () => void }>
  files: Map<string, StoredFile>
}

export type RcsOptions = BaseOptions & {
  client_email?: string
  public_key?: string
  region?: Region | null
  is_launched?: boolean
  unreachable?: string[]
  offline?: string[]
  sends_reads?: boolean
  refuses_repeats?: boolean
  refuses_as_of_old?: boolean
}

export const createRcsAccount = (options: RcsOptions, { google }: { google: Google }): RcsAccount => ({
  platform: 'google_agent',
  ...createBase(options, {
    page_id: options.page_id ?? `agent_${digits(8)}`,
    name: options.name ?? 'Demo shop',
    token: options.token ?? `ya29.${token(60)}`,
    secret: options.secret ?? randomUUID(),
  }),
  webhook_url: options.webhook_url ?? '',
  key_file: addServiceAccount(google, {
    client_email: options.client_email ?? `rcs-${digits(6)}@demo-project.iam.gserviceaccount.com`,
    ...(options.public_key ? { public_key: options.public_key } : {}),
  }),
  region: options.region ?? null,
  is_launched: options.is_launched ?? true,
  testers: new Set(),
  unreachable: options.unreachable ?? [],
  offline: options.offline ?? [],
  sends_reads: options.sends_reads ?? true,
  refuses_repeats: options.refuses_repeats ?? false,
  refuses_as_of_old: options.refuses_as_of_old ?? false,
  accepted: new Map(),
  held: new Map(),
  files: new Map(),
})

export const newRcsUser = (): string => `+849${digits(8)}`
