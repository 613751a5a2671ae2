import { blankConversation } from '../customers/facts.ts'
import type { CustomerView } from '../customers/view.ts'
import type { Effect } from '../effects/effect.ts'
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

/** The customer after an effect. */
export const customerAfter = (view: CustomerView, effect: Effect): CustomerView => {
  switch (effect.effect) {
    case 'add_tag':
      return view.tags.includes(effect.tag) ? view : { ...view, tags: [...view.tags, effect.tag] }
    case 'remove_tag':
      return { ...view, tags: view.tags.filter((tag) => tag !== effect.tag) }
    case 'set_custom_field':
      return { ...view, custom_fields: { ...view.custom_fields, [effect.field]: effect.value } }
    case 'set_contact':
      return { ...view, [effect.field]: effect.value }
    case 'set_subscribed':
      return { ...view, is_subscribed: effect.is_subscribed }
    case 'follow_sequence':
      return { ...view, sequences: [...view.sequences, effect.sequence] }
    case 'leave_sequence':
      return { ...view, sequences: view.sequences.filter((sequence) => sequence !== effect.sequence) }
    case 'allow_topic':
      return {
        ...view,
        facts: { ...view.facts, topics: [...(view.facts.topics ?? []), effect.topic] },
      }
    case 'block_customer':
    case 'unblock_customer':
      return { ...view, is_blocked: effect.effect === 'block_customer' }
    default:
      return view
  }
}

/** Custom fields as a flow would have stored them, whether they are called by id or by name. */
const typedFields = (bot: PublishedBot, fields: Contact['custom_fields'] = {}): CustomerView['custom_fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const id = bot.custom_field_ids.get(name) ?? name
      return [id, typeof value === 'string' ? typedField(bot, id, value) : value]
    }),
  )

/** The customer with what is told about them; a name in parts makes the full one, with the part known before. */
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
