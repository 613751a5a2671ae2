import { failed } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { Ask, Checked, Typed } from '../service.ts'
import type { Option, Picked, PickerWish, Tool } from '../tool.ts'
import { read } from './read.ts'
import { getAdAccounts, getAudiences, getDatasets, getMe } from './requests.ts'
import { account, accountsWithDatasets, adAccounts, audiences } from './wire.ts'

/** Tokens are letters and digits, and begin with EA; their length is not published. */
const accessToken = /^EA[A-Za-z0-9]{18,498}$/

export const typed = ({ access_token = '' }: Record<string, string>): Typed => {
  const token = access_token.trim()
  if (!accessToken.test(token)) return { ok: false, field: 'access_token' }
  return { ok: true, secrets: { access_token: token }, details: {} }
}

export const check = async (ask: Ask): Promise<Checked> => {
  const told = await askFor(ask, read, getMe(), account)
  if (!told.ok) return told
  const { id, name } = told.body
  return { ok: true, name: name ?? id, details: { user_id: id } }
}

type Paging = { cursors?: { after?: string | undefined } | undefined; next?: string | undefined } | undefined

const nextOf = (paging: Paging): string | null => (paging?.next ? (paging.cursors?.after ?? null) : null)

// Meta searches none of these lists.
const matching = (options: Option[], { search }: PickerWish) =>
  options.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(search.toLowerCase()))

const ofAdAccounts = async (wish: PickerWish, ask: Ask): Promise<Picked> => {
  const told = await askFor(ask, read, getAdAccounts(wish.after), adAccounts)
  if (!told.ok) return told
  const found = told.body.data.map(({ account_id: id, name }) => ({ id, name: name ?? id }))
  return { ok: true, options: matching(found, wish), next: nextOf(told.body.paging) }
}

/** A dataset that several ad accounts share is listed once. */
const ofDatasets = async (wish: PickerWish, ask: Ask): Promise<Picked> => {
  const told = await askFor(ask, read, getDatasets(wish.after), accountsWithDatasets)
  if (!told.ok) return told
  const found = told.body.data.flatMap(({ adspixels }) => adspixels?.data ?? [])
  const once = [...new Map(found.map(({ id, name }) => [id, { id, name: name ?? id }])).values()]
  return { ok: true, options: matching(once, wish), next: nextOf(told.body.paging) }
}

const barred = 471

/** Audiences that Meta has barred take nobody, so they are left out. */
const ofAudiences = async (wish: PickerWish, ask: Ask): Promise<Picked> => {
  const request = getAudiences(wish.choices.ad_account_id ?? '', wish.after)
  const told = await askFor(ask, read, request, audiences)
  if (!told.ok) return told
  const open = told.body.data.filter(({ operation_status }) => operation_status?.code !== barred)
  const found = open.map(({ id, name }) => ({ id, name: name ?? id }))
  return { ok: true, options: matching(found, wish), next: nextOf(told.body.paging) }
}

export const pick: Tool['pick'] = async (name, wish, ask) => {
  if (name === 'ad_accounts') return ofAdAccounts(wish, ask)
  if (name === 'datasets') return ofDatasets(wish, ask)
  if (name === 'custom_audiences') return ofAudiences(wish, ask)
  return failed('rejected', 'picker', 'Meta has no such list')
}
