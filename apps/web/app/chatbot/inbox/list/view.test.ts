import { expect, test } from 'vitest'
import { viewOf, withConversation, withView } from './view.ts'

test('an invalid address: shows everything', () => {
  expect(viewOf(new URLSearchParams('filter=sold'))).toEqual({ q: '', filter: 'all', tag: null })
})

test('a view survives the way through the address, and the rest of it stays', () => {
  const search = withView(new URLSearchParams('bot_id=7&conversation=3'), { q: 'Ánh', filter: 'paused', tag: 'vip' })
  expect(viewOf(search)).toEqual({ q: 'Ánh', filter: 'paused', tag: 'vip' })
  expect([search.get('bot_id'), search.get('conversation')]).toEqual(['7', '3'])
})

test('defaults are not in the address', () => {
  const search = withView(new URLSearchParams('bot_id=7&q=a&filter=done&tag=x'), { q: '', filter: 'all', tag: null })
  expect(search.toString()).toBe('bot_id=7')
})

test('a conversation opens and closes', () => {
  const open = withConversation(new URLSearchParams('bot_id=7'), '12')
  expect(open.toString()).toBe('bot_id=7&conversation=12')
  expect(withConversation(open, null).toString()).toBe('bot_id=7')
})
