import { expect, test } from 'vitest'
import { about } from './about.ts'
import { pke_chat_plugin } from './index.ts'

test('each new website chat gets a page id that fits into an address', () => {
  const pages = [pke_chat_plugin.pageOf(''), pke_chat_plugin.pageOf('')]
  for (const page of pages) expect(page).toMatch(/^[\w-]{16}$/)
  expect(pages[0]).not.toBe(pages[1])
})

test.each([
  ['https://shop.example/contact', 'https://shop.example/contact'],
  ['javascript:alert(1)', null],
  ['', null],
])('page link %j opens %j', (page_link, link) =>
  expect(about.chatLink({ page_id: '1', details: { page_link } })).toBe(link),
)
