import { expect, test } from 'vitest'
import type { ConversationRow } from '../../../frame/api-types.ts'
import type { View } from '../list/view.ts'
import { merged } from './merged.ts'

const all: View = { q: '', filter: 'all', tag: null }
const row = (id: string, minute: number, since: number | null = null): ConversationRow => ({
  id,
  customer: { name: id, avatar_url: '', psid: id },
  last_message_at: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
  snippet: '',
  snippet_by: 'customer',
  unread: 0,
  who: 'bot',
  paused_until: null,
  assigned_to: null,
  is_done: false,
  waiting_since: since === null ? null : new Date(Date.UTC(2026, 0, 1, 9, since)).toISOString(),
  reply_failed_at: null,
})
const shown = ({ items, more }: ReturnType<typeof merged<string>>) => [items.map((item) => item.row.id), more]

test.each([
  ['both are whole', null, null, ['6', '5', '4', '3', '2'], null],
  ['one goes on: its last row bounds the other', 'next', null, ['6', '5', '4'], 'shop'],
  ['both go on: the one that ends first is asked for more', 'next', 'next', ['6', '5', '4'], 'shop'],
  ['the longer one goes on', null, 'next', ['6', '5', '4', '3', '2'], 'site'],
])('%s', (_, shopNext, siteNext, ids, more) => {
  const shop = { items: [row('6', 60), row('4', 40)], next: shopNext }
  const site = { items: [row('5', 50), row('3', 30), row('2', 20)], next: siteNext }
  const lists = [
    { bot: 'shop', rows: shop },
    { bot: 'site', rows: site },
  ]
  expect(shown(merged(lists, all))).toEqual([ids, more])
})

test('customers who need a person: the longest wait first, across bots', () => {
  const lists = [
    { bot: 'shop', rows: { items: [row('a', 50, 10), row('b', 55, 40)], next: null } },
    { bot: 'site', rows: { items: [row('c', 58, 20)], next: null } },
  ]
  expect(shown(merged(lists, { ...all, filter: 'needs_you' }))).toEqual([['a', 'c', 'b'], null])
})
