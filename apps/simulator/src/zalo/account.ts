import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import type { Clock } from '../clock.ts'
import type { StoredFile } from '../files.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'

export type Template = {
  template_id: string
  name: string
  status: 'ENABLE' | 'PENDING_REVIEW' | 'REJECT' | 'DISABLE'
  reason?: string
  quality?: 'HIGH' | 'MEDIUM' | 'LOW' | 'UNDEFINED'
  tag?: 'TRANSACTION' | 'CUSTOMER_CARE' | 'PROMOTION'
  params: { name: string; max_length: number; is_required: boolean }[]
}

/** A Zalo Official Account that one app may manage; its `secret` is the OA secret key, which signs the webhooks. */
export type ZaloAccount = AccountBase & {
  platform: 'zalo'
  app_id: string
  app_secret: string
  webhook_url: string
  /** The console ticks the kinds of events one by one; null = all of them. */
  events: readonly string[] | null
  /** The signature's form: older apps get the digits without `mac=`. */
  signs_with_prefix: boolean
  /** Works once: the answer that uses it brings the next one. */
  refresh_token: string
  refresh_until: number
  token_until: number
  token_life_s: number
  /** The package's remaining messages after the free 48 hours; null = unlimited. */
  paid_messages: number | null
  /** The day's remaining template messages. */
  daily_quota: number
  templates: Template[]
  sends_reads: boolean
  uploads: Map<string, { kind: 'image' | 'gif' | 'file'; file: StoredFile; until: number }>
  /** Filled forms by user. */
  forms: Map<string, Params>
  /** `consent` of the owner at the page that asks for it. */
  consent: 'granted' | 'denied' | 'asked'
}

export type ZaloOptions = BaseOptions & {
  app_id?: string
  app_secret?: string
  refresh_token?: string
  token_life_s?: number
  events?: readonly string[] | null
  signs_with_prefix?: boolean
  paid_messages?: number | null
  daily_quota?: number
  templates?: Template[]
  sends_reads?: boolean
  consent?: ZaloAccount['consent']
}

const day_ms = 86_400_000
/** 25 hours. */
const token_life_s = 90_000
export const refresh_life_ms = 90 * day_ms

export const createZaloAccount = (options: ZaloOptions, { clock }: { clock: Clock }): ZaloAccount => {
  const life_s = options.token_life_s ?? token_life_s
  return {
    platform: 'zalo',
    ...createBase(options, {
      page_id: options.page_id ?? digits(19),
      name: options.name ?? 'Demo shop',
      token: options.token ?? newToken(),
      secret: options.secret ?? token(15),
    }),
    app_id: options.app_id ?? digits(19),
    app_secret: options.app_secret ?? token(15),
    webhook_url: options.webhook_url ?? '',
    events: options.events ?? null,
    signs_with_prefix: options.signs_with_prefix ?? true,
    refresh_token: options.refresh_token ?? newToken(),
    refresh_until: clock.now() + refresh_life_ms,
    token_until: clock.now() + life_s * 1_000,
    token_life_s: life_s,
    paid_messages: options.paid_messages ?? null,
    daily_quota: options.daily_quota ?? 500,
    templates: options.templates ?? [],
    sends_reads: options.sends_reads ?? true,
    uploads: new Map(),
    forms: new Map(),
    consent: options.consent ?? 'asked',
  }
}

export const newToken = (): string => token(120)

/** A visitor of the shop's website without a Zalo account has an id of letters. */
export const isVisitor = (user: string): boolean => !/^\d+$/.test(user)
export const visitorsConversation = (user: string): string => `conv-${user}`
