import type { CallKind } from '@hawker/core'

export type ServiceId = 'google_sheets' | 'mailchimp'

/** Lists a service can be asked for while an author chooses. */
export type PickerName = 'spreadsheets' | 'sheets' | 'columns' | 'audiences' | 'merge_fields' | 'tags'

export type ConnectField = 'service_account' | 'api_key'

/** Events that a service reports to our webhook: a person left a list, or their address bounces. */
export const serviceEventKinds = ['unsubscribe', 'cleaned'] as const
export type ServiceEventKind = (typeof serviceEventKinds)[number]

/** The browser's facts of a service: how it is connected and what it does. Never secrets, never HTTP. */
export type ServiceAbout = {
  id: ServiceId
  /** The calls of flows that it carries. */
  calls: readonly CallKind[]
  /** The events that it reports to our webhook. */
  events: readonly ServiceEventKind[]
  /** Secrets that an owner pastes; their words are the phrases `connections:fields.<key>`. */
  connect_fields: readonly { key: ConnectField; is_multiline: boolean }[]
  /** The sign-in that connects it instead, where the installation has that service's keys; null: there is none. */
  login: LoginId | null
  /** Where an owner makes the key. */
  console_url: string
  /** Each picker and the earlier choices that it needs. */
  pickers: Partial<Record<PickerName, readonly string[]>>
}

/** Services that Hawker can sign in at for an owner. */
export type LoginId = 'google'
