import { failed } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { Ask, Checked, Typed } from '../service.ts'
import type { Option, Picked, PickerWish, Tool } from '../tool.ts'
import { read } from './read.ts'
import { getLists, getMergeFields, getRoot, pageSize, searchTags } from './requests.ts'
import { lists, mergeFields, root, tags } from './wire.ts'

/** `<32 hex digits>-<data centre>`: the part after the dash is the key's host. */
const apiKey = /^[0-9a-f]{32}-[a-z]{2,6}\d{1,4}$/

export const typed = ({ api_key = '' }: Record<string, string>): Typed => {
  const key = api_key.trim()
  if (!apiKey.test(key)) return { ok: false, field: 'api_key' }
  return { ok: true, secrets: { api_key: key }, details: { data_centre: dataCentreOf(key) } }
}

export const dataCentreOf = (api_key: string): string => api_key.split('-').at(-1) ?? ''

export const check = async (ask: Ask): Promise<Checked> => {
  const told = await askFor(ask, read, getRoot(), root)
  if (!told.ok) return told
  const { account_name, email = '' } = told.body
  return { ok: true, name: account_name, details: { email } }
}

const nextAfter = ({ after }: PickerWish, many: number, total = 0): string | null => {
  const end = Number(after ?? 0) + many
  return many === pageSize && end < total ? String(end) : null
}

// Mailchimp searches none of these lists but tags; an account has few enough to be searched a page at a time.
const matching = (options: Option[], { search }: PickerWish) =>
  options.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))

const audiences = async (wish: PickerWish, ask: Ask): Promise<Picked> => {
  const told = await askFor(ask, read, getLists(wish.after), lists)
  if (!told.ok) return told
  const found = told.body.lists.map(({ id, name, double_optin = false }) => ({ id, name, facts: { double_optin } }))
  return { ok: true, options: matching(found, wish), next: nextAfter(wish, found.length, told.body.total_items) }
}

const fields = async (wish: PickerWish, ask: Ask): Promise<Picked> => {
  const told = await askFor(ask, read, getMergeFields(wish.choices.audience_id ?? '', wish.after), mergeFields)
  if (!told.ok) return told
  const found = told.body.merge_fields.map(({ tag, name, type = 'text', required = false }) => ({
    id: tag,
    name,
    facts: { type, required },
  }))
  return { ok: true, options: matching(found, wish), next: nextAfter(wish, found.length, told.body.total_items) }
}

/** A tag is identified by its name; its first use creates it. */
const tagNames = async ({ choices, search }: PickerWish, ask: Ask): Promise<Picked> => {
  const told = await askFor(ask, read, searchTags(choices.audience_id ?? '', search), tags)
  return told.ok ? { ok: true, options: told.body.tags.map(({ name }) => ({ id: name, name })), next: null } : told
}

export const pick: Tool['pick'] = async (name, wish, ask) => {
  if (name === 'audiences') return audiences(wish, ask)
  if (name === 'merge_fields') return fields(wish, ask)
  if (name === 'tags') return tagNames(wish, ask)
  return failed('rejected', 'picker', 'Mailchimp has no such list')
}
