import { type AccountBase, type BaseOptions, createBase } from '../account.ts'
import type { StoredFile } from '../files.ts'
import type { MetaAccount } from '../meta/account.ts'
import { type ExampleFiles, noExampleFiles } from '../meta/example-files.ts'
import type { Params } from '../params.ts'
import { digits, token } from '../random.ts'

/** A template of the WhatsApp Business Account. */
export type Template = {
  id: string
  name: string
  language: string
  category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION'
  status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED' | 'DISABLED'
  parameter_format: 'NAMED' | 'POSITIONAL'
  components: Params[]
  quality_score: { score: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN' }
  rejected_reason: string
}

/** How webhooks name people: a person with a username may hide the phone number behind the business-scoped id. */
export type Identity = 'both' | 'phone' | 'bsuid'

/** A phone number of a WhatsApp Business Account; its `page_id` is the phone number's id. */
export type WhatsAppAccount = AccountBase &
  MetaAccount & {
    platform: 'whatsapp_business_account'
    waba_id: string
    portfolio_id: string
    display_phone_number: string
    webhook_url: string
    verify_token: string
    /** Callbacks that override the app's: the number's wins over the account's. */
    overrides: { waba?: string; number?: string }
    subscribed_fields: Set<string>
    is_subscribed: boolean
    is_registered: boolean
    pin: string
    registration_tries: number
    identity: Identity
    templates: Template[]
    /** The reviewer's verdict on new templates. */
    review: 'approves' | 'rejects'
    example_files: ExampleFiles
    /** Uploads and received media: id → file and the time until which it lives. */
    media: Map<string, { file: StoredFile; until: number }>
    /** Persons to whom templates may open a conversation within 24 hours; -1 = without limit. */
    daily_limit: number
    opened: Map<string, number>
    /** Whether more than one message in 6 seconds to one person (after a burst) is refused. */
    has_pair_rate: boolean
    pairs: Map<string, number[]>
    /** Whether failures to reach a person come in the send's answer or in a failed status. */
    fails_at: 'status' | 'send'
    /** The next accepted messages fail with this code. */
    next_failures: { code: number; times: number }
    /** Only these numbers can be written to, as with a test number; null for all. */
    allow_list: string[] | null
    /** People who stopped marketing, and people the business blocked. */
    opted_out: Set<string>
    blocked_users: Set<string>
    is_restricted: boolean
    is_paid: boolean
    /** The number also lives in the phone's app: messages typed there come as echoes. */
    is_coexistence: boolean
    sends_reads: boolean
    automation: Params
    profile: Params
    commerce: Params
    links: Params[]
    /** Numbers that people changed to: the old one → the new one. */
    moved: Map<string, string>
  }

export type WhatsAppOptions = BaseOptions & {
  waba_id?: string
  portfolio_id?: string
  display_phone_number?: string
  app_id?: string
  verify_token?: string
  subscribed_fields?: string[]
  identity?: Identity
  consent?: 'ask' | 'granted' | 'denied'
  granted_scopes?: string[] | null
  sends_reads?: boolean
  is_registered?: boolean
  templates?: Partial<Template>[]
  review?: WhatsAppAccount['review']
}

const fields = [
  'messages',
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
  'account_update',
  'user_id_update',
  'smb_message_echoes',
]

export const completeTemplate = (given: Partial<Template>): Template => ({
  id: digits(15),
  name: 'demo',
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text: 'Hello {{1}}' }],
  quality_score: { score: 'UNKNOWN' },
  rejected_reason: 'NONE',
  ...given,
})

export const createWhatsAppAccount = (options: WhatsAppOptions): WhatsAppAccount => ({
  platform: 'whatsapp_business_account',
  ...createBase(options, {
    page_id: options.page_id ?? digits(15),
    name: options.name ?? 'Demo shop',
    token: options.token ?? `EAAW${token(60)}`,
    secret: options.secret ?? token(24),
  }),
  waba_id: options.waba_id ?? digits(15),
  portfolio_id: options.portfolio_id ?? digits(15),
  display_phone_number: options.display_phone_number ?? `1555${digits(7)}`,
  app_id: options.app_id ?? digits(15),
  webhook_url: options.webhook_url ?? '',
  verify_token: options.verify_token ?? token(12),
  overrides: {},
  subscribed_fields: new Set(options.subscribed_fields ?? fields),
  is_subscribed: true,
  is_registered: options.is_registered ?? true,
  pin: '123456',
  registration_tries: 0,
  identity: options.identity ?? 'both',
  consent: options.consent ?? 'granted',
  granted_scopes: options.granted_scopes ?? null,
  templates: (options.templates ?? []).map(completeTemplate),
  review: options.review ?? 'approves',
  example_files: noExampleFiles(),
  media: new Map(),
  daily_limit: 250,
  opened: new Map(),
  has_pair_rate: false,
  pairs: new Map(),
  fails_at: 'status',
  next_failures: { code: 131000, times: 0 },
  allow_list: null,
  opted_out: new Set(),
  blocked_users: new Set(),
  is_restricted: false,
  is_paid: true,
  is_coexistence: false,
  sends_reads: options.sends_reads ?? true,
  automation: {},
  profile: {},
  commerce: { is_cart_enabled: true, is_catalog_visible: true },
  links: [],
  moved: new Map(),
})
