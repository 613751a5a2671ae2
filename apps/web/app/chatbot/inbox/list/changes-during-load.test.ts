import { expect, test } from 'vitest'
import type { ConversationRow } from '../../../frame/api-types.ts'
import { ChangesDuringLoad } from './changes-during-load.ts'
import { applyFirstPage, applyNextPage, applyRows, type Rows } from './rows.ts'
import type { View } from './view.ts'

const all: View = { q: '', filter: 'all', tag: null }
const row = (id: string, minute: number, parts: Partial<ConversationRow> = {}): ConversationRow => ({
  id,
  customer: { name: `Customer ${id}`, avatar_url: '', psid: id },
  last_message_at: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
  snippet: 'old',
  snippet_by: 'customer',
  unread: 0,
  who: 'bot',
  paused_until: null,
  assigned_to: null,
  is_done: false,
  waiting_since: null,
  reply_failed_at: null,
  ...parts,
})
const said = ({ items }: Rows) => items.map(({ id, snippet }) => `${id} ${snippet}`)

/** A page that loads until the test resolves it. */
function ask(heard: ChangesDuringLoad, bot_id = '1') {
  const answer = Promise.withResolvers<Rows>()
  return { answer: answer.resolve, asked: heard.during(bot_id, () => answer.promise) }
}
const change = (heard: ChangesDuringLoad, bot_id: string, ...rows: ConversationRow[]) =>
  heard.note(bot_id, (known, view) => applyRows(known, rows, { view, openId: null }).rows)

test.each(['more', null])('a first page does not undo what came while it was on its way, next: %s', async (next) => {
  const heard = new ChangesDuringLoad()
  const old = { items: [row('2', 20), row('1', 10)], next }
  const { answer, asked } = ask(heard)
  change(heard, '1', row('9', 40, { snippet: 'new' }), row('1', 30, { snippet: 'new' }))
  answer(old)
  const { page, renew } = await asked
  const shown = { items: [row('9', 40, { snippet: 'new' }), row('1', 30, { snippet: 'new' }), row('2', 20)], next }
  expect(said(renew(applyFirstPage(shown, page, all), all))).toEqual(['9 new', '1 new', '2 old'])
})

test('of two changes the later one counts', async () => {
  const heard = new ChangesDuringLoad()
  const { answer, asked } = ask(heard)
  change(heard, '1', row('1', 30, { snippet: 'first' }))
  change(heard, '1', row('1', 40, { snippet: 'second' }))
  answer({ items: [row('1', 10)], next: null })
  const { page, renew } = await asked
  expect(said(renew(page, all))).toEqual(['1 second'])
})

test('events before the request, after the answer or of another bot are ignored', async () => {
  const heard = new ChangesDuringLoad()
  change(heard, '1', row('7', 30))
  const { answer, asked } = ask(heard)
  change(heard, '2', row('8', 30))
  answer({ items: [row('1', 10)], next: null })
  const { page, renew } = await asked
  change(heard, '1', row('9', 30))
  expect(said(renew(page, all))).toEqual(['1 old'])
})

test('a further page does not bring back done or deleted conversations', async () => {
  const heard = new ChangesDuringLoad()
  const { answer, asked } = ask(heard)
  change(heard, '1', row('1', 10, { is_done: true }))
  heard.note('1', (rows) => ({ ...rows, items: rows.items.filter(({ id }) => id !== '0') }))
  answer({ items: [row('1', 10), row('0', 1)], next: null })
  const { page, renew } = await asked
  expect(said(renew(applyNextPage({ items: [row('2', 20)], next: 'after 2' }, page), all))).toEqual(['2 old'])
})

test('a page that fails rejects', async () => {
  const heard = new ChangesDuringLoad()
  await expect(heard.during('1', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
