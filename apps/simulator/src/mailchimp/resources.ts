import { invalid } from './refuse.ts'
import type { List, MailchimpAccount, Member, MergeField } from './state.ts'

const most_on_page = 1_000

/** A page of a collection: ten from the start, unless `count` and `offset` say otherwise. */
export const page = <Item>(name: string, items: Item[], query: (name: string) => string | undefined) => {
  const count = Number(query('count') ?? 10)
  const offset = Number(query('offset') ?? 0)
  if (!Number.isInteger(count) || count < 0 || count > most_on_page) throw invalid('count is between 0 and 1000.')
  if (!Number.isInteger(offset) || offset < 0) throw invalid('offset is 0 or more.')
  return { [name]: items.slice(offset, offset + count), total_items: items.length, _links: [] }
}

export const rootResource = ({ account_id, account_name, email, lists }: MailchimpAccount) => ({
  account_id,
  account_name,
  email,
  role: 'owner',
  total_subscribers: [...lists.values()].reduce((sum, { members }) => sum + members.size, 0),
  _links: [],
})

const countOf = ({ members }: List, status: string): number =>
  [...members.values()].filter((member) => member.status === status).length

export const listResource = (list: List) => ({
  id: list.list_id,
  web_id: list.web_id,
  name: list.name,
  double_optin: list.double_optin,
  visibility: 'pub',
  stats: {
    member_count: countOf(list, 'subscribed'),
    unsubscribe_count: countOf(list, 'unsubscribed'),
    cleaned_count: countOf(list, 'cleaned'),
    merge_field_count: list.merge_fields.length,
  },
  _links: [],
})

export const fieldResource = ({ list_id }: List, { choices, ...field }: MergeField, index: number) => ({
  ...field,
  display_order: index + 2,
  options: field.type === 'text' ? { size: 25 } : choices.length ? { choices } : {},
  help_text: '',
  list_id,
  _links: [],
})

export const memberResource = ({ list_id }: List, { tags, is_in_compliance_state: _state, ...member }: Member) => ({
  ...member,
  full_name: [member.merge_fields.FNAME, member.merge_fields.LNAME].filter(Boolean).join(' '),
  list_id,
  tags_count: tags.length,
  tags: tags.map((name, index) => ({ id: index + 1, name })),
  _links: [],
})

/** The tags of a list whose names contain a text, each once. https://mailchimp.com/developer/marketing/api/list-tags/ */
export const searchTags = ({ members }: List, text: string) => {
  const names = [...new Set([...members.values()].flatMap(({ tags }) => tags))].toSorted()
  const tags = names.map((name, index) => ({ id: index + 1, name }))
  return tags.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
}
