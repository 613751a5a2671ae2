import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'

/** An app that a developer wrote for docs/custom-channel.md; its `secret` signs both ways. */
export type CustomAccount = AccountBase & {
  platform: 'custom'
  webhook_url: string
  /** The id by which Hawker calls this app, from the verification on. */
  channel_id: string
  /** The abilities it declares at the verification; null: none. */
  capabilities: Params | null
  sends_reads: boolean
  /** Ids of accepted deliveries: a repeat is answered and dropped. */
  taken: Set<string>
  /** Events are numbered in each conversation. */
  sequence: Map<string, number>
}

export type CustomOptions = BaseOptions & { capabilities?: Params | null; sends_reads?: boolean }

export const createCustomAccount = (options: CustomOptions): CustomAccount => {
  const base = createBase(options, {
    page_id: options.page_id ?? digits(12),
    name: options.name ?? 'Demo app',
    token: options.token ?? token(20),
    secret: options.secret ?? token(30),
  })
  return {
    platform: 'custom',
    ...base,
    webhook_url: options.webhook_url ?? '',
    channel_id: base.page_id,
    capabilities: options.capabilities ?? null,
    sends_reads: options.sends_reads ?? true,
    taken: new Set(),
    sequence: new Map(),
  }
}
