import { describe, expect, test } from 'vitest'
import type { ConversationRow } from '../../../frame/api-types.ts'
import { applyFirstPage, applyNextPage, applyRows, neighbour } from './rows.ts'
import type { View } from './view.ts'

const all: View = { q: '', filter: 'all', tag: null }
const row = (id: string, minute: number, parts: Partial<ConversationRow> = {}): ConversationRow => ({
  id,
  customer: { name: `Customer ${id}`, avatar_url: '', psid: id },
  last_message_at: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
  snippet: '',
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
const ids = ({ items }: { items: ConversationRow[] }) => items.map(({ id }) => id)
const loaded = { items: [row('3', 30), row('2', 20), row('1', 10)], next: 'more' }

describe('a row that changed', () => {
  test.each<[string, ConversationRow, Partial<View>, string | null, string[]]>([
    ['moves to the top with a new message', row('1', 40), {}, null, ['1', '3', '2']],
    ['comes in when it is new', row('9', 25), {}, null, ['3', '9', '2', '1']],
    ['waits for its page when it is older than what is loaded', row('9', 5), {}, null, ['3', '2', '1']],
    ['leaves when it is done', row('2', 20, { is_done: true }), {}, null, ['3', '1']],
    ['stays while it is read', row('2', 20, { is_done: true }), {}, '2', ['3', '2', '1']],
    ['leaves the unread when it is read', row('2', 20), { filter: 'unread' }, null, ['3', '1']],
    ['stays among the unread while it is open', row('2', 20), { filter: 'unread' }, '2', ['3', '2', '1']],
    [
      'comes to the paused when a person takes it',
      row('9', 50, { who: 'person' }),
      { filter: 'paused' },
      null,
      ['9', '3', '2', '1'],
    ],
    ['comes to the done', row('9', 50, { is_done: true }), { filter: 'done' }, null, ['9', '3', '2', '1']],
    ['of which it is unknown whether it has the tag stays away', row('9', 50), { tag: 'vip' }, null, ['3', '2', '1']],
    ['stays in a search of all when it is done', row('2', 20, { is_done: true }), { q: 'ann' }, null, ['3', '2', '1']],
    ['which is found by a search is renewed', row('1', 50), { q: 'ann' }, null, ['1', '3', '2']],
  ])('%s', (_, changed, view, openId, expected) => {
    expect(ids(applyRows(loaded, [changed], { view: { ...all, ...view }, openId }).rows)).toEqual(expected)
  })

  test('the end of the list gets older rows too', () => {
    const { rows } = applyRows({ ...loaded, next: null }, [row('9', 5)], { view: all, openId: null })
    expect(ids(rows)).toEqual(['3', '2', '1', '9'])
  })

  test.each<[string, Partial<View>, ConversationRow, boolean]>([
    ['an unknown row in a search', { q: 'ann' }, row('9', 50), true],
    ['a known row in a search', { q: 'ann' }, row('2', 50), false],
    ['a done row under a tag', { tag: 'vip' }, row('9', 50, { is_done: true }), false],
    ['an unknown row without either', {}, row('9', 50), false],
  ])('asking the server again: %s', (_, view, changed, isUnsure) => {
    expect(applyRows(loaded, [changed], { view: { ...all, ...view }, openId: null }).isUnsure).toBe(isUnsure)
  })

  test('at one instant the greater id comes first, however long it is', () => {
    const { rows } = applyRows({ items: [row('9', 30)], next: null }, [row('10', 30)], { view: all, openId: null })
    expect(ids(rows)).toEqual(['10', '9'])
  })
})

test('the longest wait comes first; an answered customer disappears, unless their thread is open', () => {
  const waits = (id: string, since: number) => row(id, 50, { waiting_since: row(id, since).last_message_at })
  const waiting = { items: [waits('3', 10), waits('2', 20), waits('1', 30)], next: null }
  const changed = [waits('9', 15), row('2', 51), row('8', 5)]
  const shown = (openId: string | null) =>
    ids(applyRows(waiting, changed, { view: { ...all, filter: 'needs_you' }, openId }).rows)
  expect(shown(null)).toEqual(['3', '9', '1'])
  expect(shown('2')).toEqual(['3', '2', '9', '1'])
})

describe('a fresh first page', () => {
  test('removes missing rows from the reloaded part and keeps those below', () => {
    const rows = applyFirstPage(loaded, { items: [row('4', 40), row('2', 20)], next: 'after 2' }, all)
    expect([ids(rows), rows.next]).toEqual([['4', '2', '1'], 'more'])
  })
  test('is the whole list when no page follows', () => {
    const rows = applyFirstPage(loaded, { items: [row('4', 40)], next: null }, all)
    expect([ids(rows), rows.next]).toEqual([['4'], null])
  })
})

test('a further page brings no row twice', () => {
  expect(ids(applyNextPage(loaded, { items: [row('1', 10), row('0', 1)], next: null }))).toEqual(['3', '2', '1', '0'])
})

test.each<[string | null, 1 | -1, string | undefined]>([
  [null, 1, '3'],
  ['3', 1, '2'],
  ['2', -1, '3'],
  ['1', 1, undefined],
  ['3', -1, undefined],
  ['gone', 1, '3'],
])('from %s a step of %i leads to %s', (openId, step, expected) => {
  expect(neighbour(loaded.items, openId, step)?.id).toBe(expected)
})
