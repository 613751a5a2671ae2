import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import { type ExampleFiles, noExampleFiles } from '../meta/example-files.ts'
import type { MessengerProfile, PersistentMenu } from '../meta/messenger-profile.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'
import type { ScreenFile } from '../screen.ts'
import { webhookFields } from './fields.ts'

/** A message that the reviewer lets out of the window. */
export type UtilityTemplate = {
  id: string
  name: string
  language: string
  category: 'UTILITY'
  status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED' | 'DISABLED'
  rejected_reason: string
  parameter_format: 'NAMED' | 'POSITIONAL'
  components: Params[]
}

export const utilityTemplate = (given: Partial<UtilityTemplate>): UtilityTemplate => ({
  id: digits(15),
  name: 'order_upd',
  language: 'en',
  category: 'UTILITY',
  status: 'APPROVED',
  rejected_reason: 'NONE',
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text: 'Your order is on its way.' }],
  ...given,
})

export type MessengerAccount = AccountBase & {
  platform: 'facebook'
  username?: string | undefined
  app_id: string
  /** How the person answers the login page; `ask` shows it. */
  consent: 'ask' | 'granted' | 'denied'
  /** Scopes that the person leaves ticked, and so those of the token; null for all. */
  granted_scopes: string[] | null
  /** The person's tasks on the page. */
  tasks: string[]
  webhook_url: string
  verify_token: string
  subscribed_fields: Set<string>
  /** The echo's webhook precedes the answer to the send. */
  echo_first: boolean
  /** Customers' phones send read receipts. */
  sends_reads: boolean
  /** The answer to a profile request: the profile, `{}`, or an error. */
  profile_access: 'granted' | 'none' | 'refused'
  /** Utility templates of the page. */
  utility_templates: UtilityTemplate[]
  /** The reviewer's verdict on new ones. */
  review: 'approves' | 'rejects'
  example_files: ExampleFiles
  get_started: string | null
  profile: MessengerProfile
  /** The menus of single people, by their ids, in place of the page's. */
  person_menus: Map<string, PersistentMenu[]>
  /** People who agreed to further messages, by their tokens, and when the last marketing message went to each. */
  subscribers: Map<string, { psid: string; marketed_at: number | null }>
  /** Uploaded attachments: id → type and file; they live for 90 days. */
  attachments: Map<string, ScreenFile & { at: number }>
  /** The time since which every webhook has failed; after an hour the page is unsubscribed. */
  failing_since: number | null
  /** Receipts under way, by conversation. */
  receipts: Map<string, { mids: string[]; watermark: number }>
}

export type MessengerOptions = BaseOptions & {
  username?: string
  app_id?: string
  consent?: MessengerAccount['consent']
  granted_scopes?: string[] | null
  tasks?: string[]
  verify_token?: string
  subscribed_fields?: string[]
  echo_first?: boolean
  sends_reads?: boolean
  /** Names of templates that passed review. */
  utility_templates?: string[]
  review?: MessengerAccount['review']
}

export const createMessengerAccount = (options: MessengerOptions): MessengerAccount => ({
  platform: 'facebook',
  ...createBase(options, {
    page_id: options.page_id ?? digits(15),
    name: options.name ?? 'Demo page',
    token: options.token ?? `EAA${token(60)}`,
    secret: options.secret ?? token(24),
  }),
  username: options.username,
  app_id: options.app_id ?? digits(15),
  consent: options.consent ?? 'ask',
  granted_scopes: options.granted_scopes ?? null,
  tasks: options.tasks ?? ['MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'],
  webhook_url: options.webhook_url ?? '',
  verify_token: options.verify_token ?? token(12),
  subscribed_fields: new Set(options.subscribed_fields ?? webhookFields),
  echo_first: options.echo_first ?? false,
  sends_reads: options.sends_reads ?? true,
  profile_access: 'granted',
  utility_templates: (options.utility_templates ?? []).map((name) => utilityTemplate({ name })),
  review: options.review ?? 'approves',
  example_files: noExampleFiles(),
  get_started: null,
  profile: {},
  person_menus: new Map(),
  subscribers: new Map(),
  attachments: new Map(),
  failing_since: null,
  receipts: new Map(),
})
