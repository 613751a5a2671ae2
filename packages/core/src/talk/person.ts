import { blankConversation } from '../customers/facts.ts'
import type { CustomerView } from '../customers/view.ts'
import { typedField } from '../engine/typed.ts'
import type { PublishedBot } from '../publish/bot.ts'
import type { Contact } from './event.ts'

export const blankCustomer = (psid: string): CustomerView => ({
  psid,
  first_name: '',
  last_name: '',
  full_name: '',
  username: '',
  gender: '',
  email: '',
  phone: '',
  locale: '',
  language: '',
  timezone: null,
  source: 'INBOX',
  is_subscribed: true,
  is_blocked: false,
  last_subscribed_at: null,
  last_interactive_at: null,
  created_at: null,
  tags: [],
  sequences: [],
  custom_fields: {},
  conversation: blankConversation(),
  facts: {},
})

/** Custom fields as a flow would have stored them, whether they are called by id or by name. */
const typedFields = (bot: PublishedBot, fields: Contact['custom_fields'] = {}): CustomerView['custom_fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const id = bot.custom_field_ids.get(name) ?? name
      return [id, typeof value === 'string' ? typedField(bot, id, value) : value]
    }),
  )

/** The customer with new contact data. First and last name make the full one, each from the known value if only one is given. */
export const withContact = (bot: PublishedBot, view: CustomerView, contact: Contact): CustomerView => {
  const { first_name, last_name, tags = view.tags, custom_fields, ...columns } = contact
  const parts = { first_name: first_name ?? view.first_name, last_name: last_name ?? view.last_name }
  const isNamed = first_name !== undefined || last_name !== undefined
  const full_name = [parts.first_name, parts.last_name].filter(Boolean).join(' ')
  return {
    ...view,
    ...parts,
    ...(isNamed ? { full_name } : {}),
    ...columns,
    tags,
    custom_fields: { ...view.custom_fields, ...typedFields(bot, custom_fields) },
  }
}
