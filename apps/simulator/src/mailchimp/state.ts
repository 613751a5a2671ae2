import { createHash, randomBytes } from 'node:crypto'
import { digits } from '../random.ts'
import { createServiceBase, type ServiceBase } from '../service-base.ts'

export const statuses = ['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional'] as const
export type Status = (typeof statuses)[number] | 'archived'

export const fieldTypes = [
  'text',
  'number',
  'address',
  'phone',
  'date',
  'url',
  'imageurl',
  'radio',
  'dropdown',
  'birthday',
  'zip',
] as const

export type MergeField = {
  merge_id: number
  tag: string
  name: string
  type: (typeof fieldTypes)[number]
  required: boolean
  default_value: string
  public: boolean
  /** Of a radio or dropdown field. */
  choices: string[]
}

export type Member = {
  id: string
  email_address: string
  contact_id: string
  web_id: number
  status: Status
  email_type: string
  merge_fields: Record<string, unknown>
  tags: string[]
  language: string
  timestamp_signup: string
  timestamp_opt: string
  last_changed: string
  /** The person left or bounced, so the API cannot subscribe them again: only they can. */
  is_in_compliance_state: boolean
}

export type Webhook = {
  id: string
  url: string
  events: Record<string, boolean>
  sources: Record<string, boolean>
}

export type List = {
  list_id: string
  web_id: number
  name: string
  double_optin: boolean
  merge_fields: MergeField[]
  members: Map<string, Member>
  /** Hashes of people deleted for good; the API cannot bring them back. */
  forgotten: Set<string>
  webhooks: Webhook[]
}

export type MailchimpAccount = {
  api_key: string
  account_id: string
  account_name: string
  email: string
  is_disabled: boolean
  lists: Map<string, List>
}

export type Mailchimp = ServiceBase & {
  accounts: Map<string, MailchimpAccount>
  /** Requests under way by one account. https://mailchimp.com/developer/marketing/docs/fundamentals/#throttling */
  most_at_once: number
  at_once: Map<string, number>
  /** The pause before a failed report is repeated; it doubles each time. */
  report_again_ms: number
}

export const createMailchimp = (): Mailchimp => ({
  ...createServiceBase(),
  accounts: new Map(),
  most_at_once: 10,
  at_once: new Map(),
  report_again_ms: 200,
})

export const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** A member's id: the MD5 of the address in lower case. */
export const hashOf = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex')

type FieldOptions = Partial<MergeField> & Pick<MergeField, 'tag'>
export type ListOptions = { list_id?: string; name?: string; double_optin?: boolean; merge_fields?: FieldOptions[] }
export type MailchimpOptions = {
  api_key?: string
  account_name?: string
  email?: string
  lists?: ListOptions[]
}

const createField = (options: FieldOptions, index: number): MergeField => ({
  merge_id: index + 1,
  name: options.tag,
  type: 'text',
  required: false,
  default_value: '',
  public: false,
  choices: [],
  ...options,
})

export const createList = (options: ListOptions): List => ({
  list_id: options.list_id ?? hex(5),
  web_id: Number(digits(6)),
  name: options.name ?? 'Newsletter',
  double_optin: options.double_optin ?? false,
  merge_fields: (
    options.merge_fields ?? [
      { tag: 'FNAME', name: 'First Name' },
      { tag: 'LNAME', name: 'Last Name' },
    ]
  ).map(createField),
  members: new Map(),
  forgotten: new Set(),
  webhooks: [],
})

export const addMailchimpAccount = ({ accounts }: Mailchimp, options: MailchimpOptions = {}): MailchimpAccount => {
  const lists = (options.lists ?? [{}]).map(createList)
  const account = {
    api_key: options.api_key ?? `${hex(16)}-us6`,
    account_id: hex(13).slice(0, 25),
    account_name: options.account_name ?? 'Demo shop',
    email: options.email ?? 'owner@example.com',
    is_disabled: false,
    lists: new Map(lists.map((list) => [list.list_id, list])),
  }
  accounts.set(account.api_key, account)
  return account
}

export const describeList = ({ members, forgotten, ...list }: List) => ({
  ...list,
  members: [...members.values()],
  forgotten: [...forgotten],
})

export const describeMailchimpAccount = ({ lists, ...account }: MailchimpAccount) => ({
  ...account,
  lists: [...lists.values()].map(describeList),
})
