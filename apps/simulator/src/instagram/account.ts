import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import type { MessengerAccount } from '../messenger/account.ts'
import type { MetaAccount } from '../meta/account.ts'
import type { MessengerProfile } from '../meta/messenger-profile.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'
import { webhookFields } from './fields.ts'

/** A professional account; its `page_id` is the account's id on Instagram, by which webhooks name it. */
export type InstagramAccount = AccountBase &
  MetaAccount &
  Pick<MessengerAccount, 'attachments' | 'echo_first' | 'sends_reads' | 'profile_access'> & {
    platform: 'instagram_official'
    /** The token's owner: the Facebook page that the account is linked to, or the account itself. */
    login: 'facebook' | 'instagram'
    facebook_page_id: string
    username: string
    webhook_url: string
    verify_token: string
    subscribed_fields: Set<string>
    /** When the account's own token was made; it expires. Tokens of pages have no end. */
    token_made_at: number
    profile: MessengerProfile
    token_expires_at: number | null
    /** The owner's switch "allow access to messages". */
    has_message_access: boolean
    /** False when the link between page and account is broken. */
    is_linked: boolean
    /** False for a page without an account on Instagram. */
    has_instagram: boolean
    is_restricted: boolean
    /** False while another app has the threads. */
    has_thread: boolean
    /** Several pictures in one message are a beta that most accounts lack. */
    takes_albums: boolean
    /** References of links that opened a thread without a message: they come with its first one. */
    refs: Map<string, Params>
  }

export type InstagramOptions = BaseOptions & {
  login?: 'facebook' | 'instagram'
  facebook_page_id?: string
  username?: string
  app_id?: string
  verify_token?: string
  subscribed_fields?: string[]
  consent?: 'ask' | 'granted' | 'denied'
  granted_scopes?: string[] | null
  echo_first?: boolean
  sends_reads?: boolean
}

export const token_life_ms = 60 * 86_400_000

export const newPageToken = (): string => `EAA${token(60)}`
export const newOwnToken = (): string => `IGAA${token(60)}`

export const createInstagramAccount = (options: InstagramOptions, now: number): InstagramAccount => {
  const login = options.login ?? 'facebook'
  const isOwn = login === 'instagram'
  return {
    platform: 'instagram_official',
    ...createBase(options, {
      page_id: options.page_id ?? `1784${digits(13)}`,
      name: options.name ?? 'Demo shop',
      token: options.token ?? (isOwn ? newOwnToken() : newPageToken()),
      secret: options.secret ?? token(24),
    }),
    login,
    facebook_page_id: isOwn ? '' : (options.facebook_page_id ?? digits(15)),
    username: options.username ?? 'demoshop',
    app_id: options.app_id ?? digits(15),
    webhook_url: options.webhook_url ?? '',
    verify_token: options.verify_token ?? token(12),
    subscribed_fields: new Set(options.subscribed_fields ?? webhookFields),
    consent: options.consent ?? 'granted',
    granted_scopes: options.granted_scopes ?? null,
    token_made_at: now,
    token_expires_at: isOwn ? now + token_life_ms : null,
    echo_first: options.echo_first ?? false,
    sends_reads: options.sends_reads ?? true,
    profile_access: 'granted',
    has_message_access: true,
    is_linked: true,
    has_instagram: true,
    is_restricted: false,
    has_thread: true,
    takes_albums: false,
    attachments: new Map(),
    profile: {},
    refs: new Map(),
  }
}
