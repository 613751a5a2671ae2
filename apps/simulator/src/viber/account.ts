import { randomBytes } from 'node:crypto'
import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import { digits } from '../random.ts'

/** A Viber bot; its token authorizes calls and signs the webhooks, so it has no other secret. */
export type ViberAccount = AccountBase & {
  platform: 'viber'
  uri: string
  webhook_url: string
  /** The optional kinds that `set_webhook` asked for; null = all of them. */
  event_types: readonly string[] | null
  standing: 'active' | 'blocked' | 'unknown' | 'suspended'
  /** The month's remaining messages outside a session; null = charged without a limit. */
  free_messages: number | null
  sends_reads: boolean
  /** The API version of the customers' phones: a message that asks for more has no suitable device. */
  device_api_version: number
  subscribers: Set<string>
  /** When each person's session began. */
  sessions: Map<string, number>
  /** Sends since the person's last words, by the time of each. */
  unanswered: Map<string, number[]>
  /** Each person's `tracking_data` of the last message, which comes back with theirs. */
  tracking: Map<string, string>
  /** Requests for a person's details, by the time of each. */
  looked_up: Map<string, number[]>
}

export type ViberOptions = BaseOptions & {
  uri?: string
  event_types?: readonly string[] | null
  free_messages?: number | null
  sends_reads?: boolean
  device_api_version?: number
}

export const createViberAccount = (options: ViberOptions): ViberAccount => {
  const token = options.token ?? newViberToken()
  return {
    platform: 'viber',
    ...createBase(options, {
      page_id: options.page_id ?? `pa:${digits(19)}`,
      name: options.name ?? 'Demo shop',
      token,
      secret: token,
    }),
    uri: options.uri ?? 'demoshop',
    webhook_url: options.webhook_url ?? '',
    event_types: options.event_types ?? null,
    standing: 'active',
    free_messages: options.free_messages === undefined ? 10_000 : options.free_messages,
    sends_reads: options.sends_reads ?? true,
    device_api_version: options.device_api_version ?? 10,
    subscribers: new Set(),
    sessions: new Map(),
    unanswered: new Map(),
    tracking: new Map(),
    looked_up: new Map(),
  }
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

const newViberToken = (): string => `${hex(8)}-${hex(8)}-${hex(8)}`

/** A person's id: base64, as Viber writes it, slashes and all. */
export const newViberUser = (): string => randomBytes(16).toString('base64')
