import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import type { Clock } from '../clock.ts'
import type { StoredFile } from '../files.ts'
import { digits, token } from '../random.ts'

type AutoMessage = {
  auto_message_id: string
  auto_message_type: 'WELCOME_MESSAGE' | 'SUGGESTED_QUESTION' | 'CHAT_PROMPT'
  /** The texts under the key of the type, such as `chat_prompt`. */
  texts: Record<string, string>
}

/** A TikTok Business account that one app may write for; its `secret` is the app's and signs the webhooks. */
export type TikTokAccount = AccountBase & {
  platform: 'tiktok_business_messaging'
  app_id: string
  username: string
  /** The app's one callback for direct messages, which all its accounts share. */
  webhook_url: string
  /** The app's callback for comments, an event category of their own. */
  comment_url: string
  /** How long after a comment TikTok says that it shows interest; null: never. */
  intent_after_ms: number | null
  /** Where the account is registered: some countries may not send pictures. */
  country: string
  scopes: readonly string[]
  /** Works once: the answer that uses it brings the next one. */
  refresh_token: string
  refresh_until: number
  token_until: number
  token_life_s: number
  /** Sources disagree on the code of a closed window: the messaging rules' own, or that of a wrong parameter. */
  window_code: 40064 | 40002
  sends_reads: boolean
  /** Messages sent since the customer last wrote, by customer. */
  window_sends: Map<string, number>
  /** Pictures of the business by media id. */
  uploads: Map<string, { file: StoredFile; until: number }>
  auto_messages: AutoMessage[]
  /** The kinds that are shown. */
  shown_kinds: Set<string>
  /** Files of customers by media id. */
  received: Map<string, StoredFile>
  /** `consent` of the owner at the page that asks for it. */
  consent: 'granted' | 'denied' | 'asked'
}

export type TikTokOptions = BaseOptions & {
  app_id?: string
  username?: string
  comment_url?: string
  intent_after_ms?: number | null
  country?: string
  scopes?: readonly string[]
  refresh_token?: string
  token_life_s?: number
  window_code?: TikTokAccount['window_code']
  sends_reads?: boolean
  consent?: TikTokAccount['consent']
}

const day_s = 86_400
export const refresh_life_s = 365 * day_s

export const all_scopes = [
  'user.info.basic',
  'user.info.username',
  'message.list.read',
  'message.list.send',
  'message.list.manage',
  'comment.list',
  'comment.list.manage',
]

export const createTikTokAccount = (options: TikTokOptions, { clock }: { clock: Clock }): TikTokAccount => {
  const life_s = options.token_life_s ?? day_s
  return {
    platform: 'tiktok_business_messaging',
    ...createBase(options, {
      page_id: options.page_id ?? `_000${token(26)}`,
      name: options.name ?? 'Demo shop',
      token: options.token ?? newToken(),
      secret: options.secret ?? token(30),
    }),
    app_id: options.app_id ?? digits(19),
    username: options.username ?? 'demo.shop',
    webhook_url: options.webhook_url ?? '',
    comment_url: options.comment_url ?? '',
    intent_after_ms: options.intent_after_ms ?? null,
    country: options.country ?? 'VN',
    scopes: options.scopes ?? all_scopes,
    refresh_token: options.refresh_token ?? newRefreshToken(),
    refresh_until: clock.now() + refresh_life_s * 1_000,
    token_until: clock.now() + life_s * 1_000,
    token_life_s: life_s,
    window_code: options.window_code ?? 40064,
    sends_reads: options.sends_reads ?? true,
    window_sends: new Map(),
    uploads: new Map(),
    auto_messages: [],
    shown_kinds: new Set(),
    received: new Map(),
    consent: options.consent ?? 'asked',
  }
}

export const newToken = (): string => `act.${token(40)}`
export const newRefreshToken = (): string => `rft.${token(40)}`

/** A conversation's id looks like base64 and holds the signs that a query must encode. */
export const conversationId = (user: string): string => `${Buffer.from(user).toString('base64url')}+A==`

/** The person of a conversation's id; undefined for any other text. */
export const personOf = (conversation_id: string): string | undefined => {
  const [, head] = /^([\w-]+)\+A==$/.exec(conversation_id) ?? []
  return head === undefined ? undefined : Buffer.from(head, 'base64url').toString()
}

/** Countries whose businesses may send no picture. */
const without_pictures = new Set('AU CO IN JP KR NG PH RU TR UA GB US'.split(' '))
const union = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '))
export const sendsPictures = ({ country }: TikTokAccount): boolean =>
  !without_pictures.has(country) && !union.has(country)
