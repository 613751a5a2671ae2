import type { CallKind } from '@hawker/core'

/** The services that can be connected, each with its folder. */
export const serviceIds = [
  'google_sheets',
  'mailchimp',
  'ghn',
  'ghtk',
  'meta',
  'hotmart',
  'vnpay',
  'momo',
  'payos',
  'onepay',
  'zalopay',
  'stripe',
  'paypal',
  'vietqr',
  'pancake_pos',
  'shopee',
  'lazada',
  'tiki',
] as const
export type ServiceId = (typeof serviceIds)[number]

/** The kinds of services. `tool`: it carries calls of flows, and has no part in selling. */
export const serviceKinds = [
  'tool',
  'point_of_sale',
  'payment',
  'bank',
  'carrier',
  'shop_platform',
  'sales_platform',
] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Lists a service can be asked for while an author chooses. */
export const pickerNames = [
  'spreadsheets',
  'sheets',
  'columns',
  'audiences',
  'merge_fields',
  'tags',
  'datasets',
  'ad_accounts',
  'custom_audiences',
  'shop_products',
] as const
export type PickerName = (typeof pickerNames)[number]

export type ConnectField =
  | 'service_account'
  | 'api_key'
  | 'access_token'
  | 'hottok'
  | 'token'
  | 'shop_id'
  | 'pick_name'
  | 'pick_phone'
  | 'pick_address'
  | 'pick_district'
  | 'pick_province'
  | 'tmn_code'
  | 'hash_secret'
  | 'partner_code'
  | 'access_key'
  | 'secret_key'
  | 'client_id'
  | 'checksum_key'
  | 'merchant_id'
  | 'access_code'
  | 'hash_code'
  | 'query_user'
  | 'query_password'
  | 'app_id'
  | 'key1'
  | 'key2'
  | 'bank'
  | 'account_number'
  | 'account_name'
  | 'pos_api_key'
  | 'pos_shop_id'
  | 'partner_id'
  | 'partner_key'
  | 'app_key'
  | 'app_secret'
  | 'landed_address'

/** One field of a connect form. `words`: the name of its phrases where another service uses its key with other words. */
type ConnectFieldAbout = {
  key: ConnectField
  words?: 'payos_api_key' | 'stripe_key' | 'paypal_client_id' | 'paypal_secret' | 'tiki_app_id'
  is_multiline: boolean
  /** No secret: it may be seen. */
  is_public?: true
}

/** Events that a service reports to our webhook: a person left a list, or their address bounces. */
export const serviceEventKinds = ['unsubscribe', 'cleaned'] as const
export type ServiceEventKind = (typeof serviceEventKinds)[number]

/**
 * How a service learns the address that it calls: we register it through its API, each of our requests names it, or the
 * owner pastes it there.
 */
export type AddressWay = 'registered' | 'in_request' | 'pasted'

/** The browser's facts of a service: how it is connected and what it does. Never secrets, never HTTP. */
export type ServiceAbout = {
  id: ServiceId
  kind: ServiceKind
  /** The calls of flows that it carries. */
  calls: readonly CallKind[]
  /** The events that it reports to our webhook and that tag customers. */
  events: readonly ServiceEventKind[]
  /** The facts that an owner pastes; their words are the phrases `connections:fields.<words or key>`. */
  connect_fields: readonly ConnectFieldAbout[]
  /** The sign-in that connects it instead, where the installation has that service's keys; null: there is none. */
  login: LoginId | null
  /** Where an owner makes the key. */
  console_url: string
  /** Each picker and the earlier choices that it needs. */
  pickers: Partial<Record<PickerName, readonly string[]>>
  /** The currencies in which it takes amounts, each with the decimals of its smallest unit there: `{ VND: 2 }` is VND × 100. */
  units: Readonly<Partial<Record<string, number>>>
  /** null: it calls no address of ours. */
  address: AddressWay | null
  /**
   * The detail that names its account, where a bot has one connection to each account: our rows carry the account's own numbers, so the
   * account connected again is the same connection, and another account is another one.
   */
  account?: 'shop_id'
}

/** Services that Hawker can sign in at for an owner. */
export type LoginId = 'google'
