import { fakeHttp } from '@hawker/outside/testing'
import { expect, test } from 'vitest'
import { pke_chat_plugin } from './index.ts'
import { facts } from './profile.ts'
import { witness } from './witness.ts'

test('each new website chat gets a page id that fits into an address', () => {
  const pages = [pke_chat_plugin.pageOf(''), pke_chat_plugin.pageOf('')]
  for (const page of pages) expect(page).toMatch(/^[\w-]{16}$/)
  expect(pages[0]).not.toBe(pages[1])
})

test('connecting makes no request', async () => {
  const { http, calls } = fakeHttp({})
  const account = { ...witness.account, details: { name: 'Our site', page_link: 'https://shop.example/' } }
  expect(await pke_chat_plugin.connect(account, 'https://hawker.example/w', http)).toEqual({
    ok: true,
    page_id: '9001',
    name: 'Our site',
    details: account.details,
  })
  expect(calls).toEqual([])
})

test.each([
  ['https://shop.example/contact', 'https://shop.example/contact'],
  ['javascript:alert(1)', null],
  ['', null],
])('page link %j opens %j', (page_link, link) =>
  expect(facts.chatLink({ page_id: '1', details: { page_link } })).toBe(link),
)
