import type { CustomerView, Effect } from '../flow/sprint.ts'

export const blankCustomer = (psid: string): CustomerView => ({
  psid,
  first_name: '',
  last_name: '',
  full_name: '',
  gender: '',
  email: '',
  phone: '',
  locale: '',
  language: '',
  timezone: null,
  source: 'INBOX',
  is_subscribed: true,
  last_subscribed_at: null,
  last_interactive_at: null,
  created_at: null,
  tags: [],
  custom_fields: {},
})

/** The customer after an effect. */
export const changed = (view: CustomerView, effect: Effect): CustomerView => {
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
    default:
      return view
  }
}
