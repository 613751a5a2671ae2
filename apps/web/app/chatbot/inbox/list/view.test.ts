import { expect, test } from 'vitest'
import { viewOf, withConversation, withView } from './view.ts'

test.each([
  ['an invalid address: those who need a person', 'filter=sold', 'needs_you'],
  ['a search looks everywhere', 'q=mai', 'all'],
  ['a tag too', 'tag=vip', 'all'],
  ['a search among those who need a person', 'q=mai&filter=needs_you', 'needs_you'],
])('%s', (_, address, filter) => {
  expect(viewOf(new URLSearchParams(address)).filter).toBe(filter)
})

test('a view is written to the address and read back, and the rest of the address stays', () => {
  const search = withView(new URLSearchParams('bot_id=7&conversation=3'), { q: 'Ánh', filter: 'paused', tag: 'vip' })
  expect(viewOf(search)).toEqual({ q: 'Ánh', filter: 'paused', tag: 'vip' })
  expect([search.get('bot_id'), search.get('conversation')]).toEqual(['7', '3'])
})

test('the default view is not in the address; a chosen one outlives a search', () => {
  const search = new URLSearchParams('bot_id=7&q=a&filter=done')
  expect(withView(search, { q: '' }).toString()).toBe('bot_id=7&filter=done')
  expect(withView(search, { q: '', filter: 'needs_you' }).toString()).toBe('bot_id=7')
})

test('a conversation opens and closes', () => {
  const open = withConversation(new URLSearchParams('bot_id=7'), '12')
  expect(open.toString()).toBe('bot_id=7&conversation=12')
  expect(withConversation(open, null).toString()).toBe('bot_id=7')
})
