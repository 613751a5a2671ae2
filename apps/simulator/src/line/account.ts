import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import type { StoredFile } from '../files.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'

/** A LINE Official Account; its `page_id` is the bot's user id, the `destination` of webhooks. */
export type LineAccount = AccountBase & {
  platform: 'line'
  channel_id: string
  basic_id: string
  webhook_url: string
  /** Events whose webhook failed come again, as switched on in the console. */
  redelivers: boolean
  /** Messages of this month that cost quota; null = a plan without a limit. */
  quota: number | null
  quota_used: number
  quota_month: string
  is_verified: boolean
  /** Videos and sounds are answered with 202 for this long. */
  preparing_ms: number
  reply_tokens: Map<string, { user: string; at: number }>
  retry_keys: Map<string, { at: number; request_id: string; body: Params }>
  read_tokens: Map<string, string>
  content: Map<string, { file: StoredFile; ready_at: number }>
  /** Tokens that the channel's id and secret were exchanged for: token → end, or null for a revocable one without. */
  issued_tokens: Map<string, number>
  rich_menus: Map<string, Params>
  menu_of: Map<string, string>
  /** Menus whose picture was uploaded. */
  menu_pictures: Set<string>
}

export type LineOptions = BaseOptions & {
  channel_id?: string
  basic_id?: string
  redelivers?: boolean
  quota?: number | null
}

const hex = (count: number): string => Buffer.from(token(count)).toString('hex').slice(0, count)

export const newLineId = (): string => `U${hex(32)}`

export const createLineAccount = (options: LineOptions): LineAccount => ({
  platform: 'line',
  ...createBase(options, {
    page_id: options.page_id ?? newLineId(),
    name: options.name ?? 'Demo shop',
    token: options.token ?? token(120),
    secret: options.secret ?? hex(32),
  }),
  channel_id: options.channel_id ?? digits(10),
  basic_id: options.basic_id ?? `@${digits(3)}demo`,
  webhook_url: options.webhook_url ?? '',
  redelivers: options.redelivers ?? false,
  quota: options.quota === undefined ? 200 : options.quota,
  quota_used: 0,
  quota_month: '',
  is_verified: false,
  preparing_ms: 0,
  reply_tokens: new Map(),
  retry_keys: new Map(),
  read_tokens: new Map(),
  content: new Map(),
  issued_tokens: new Map(),
  rich_menus: new Map(),
  menu_of: new Map(),
  menu_pictures: new Set(),
})
