import { beforeAll, expect, test } from 'vitest'
import { type WidgetServer, widgetServer } from '../testing.ts'

let server: WidgetServer
beforeAll(async () => {
  server = await widgetServer()
})
const get = (url: string) => server.app.inject({ url })

test('the demo shop has the script tag of its chat and nothing inline', async () => {
  const page = await get(`/widget/demo?page=${server.bot.page_id}&ref=promo`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(
    `<script src="/widget/hawker.js" data-page="${server.bot.page_id}" data-ref="promo" async>`,
  )
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(page.body).not.toMatch(/<script(?![^>]*src=)|style=|\son\w+=/)
})

test('the shop and its chat speak the language of the address', async () => {
  const page = await get(`/widget/demo?page=${server.bot.page_id}&lang=ph`)
  expect(page.body).toContain('<html lang="fil">')
  expect(page.body).toContain('data-lang="ph"')
  expect(page.body).toContain('Mga damit na tatagal.')
})

test('markup in the address becomes text on the page', async () => {
  const page = await get(
    `/widget/demo?page=${server.bot.page_id}&ref=${encodeURIComponent('"><script>alert(1)</script>')}`,
  )
  expect(page.body).toContain('data-ref="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
})

test.each(['page=nobody', 'page=', 'page=%00', 'page=a%00b', 'page=a&page=b', `page=${'x'.repeat(201)}`])(
  'an unknown page (%s) has no demo',
  async (query) => expect((await get(`/widget/demo?${query}`)).statusCode).toBe(404),
)

test('without a page it shows the demo’s own chat', async () => {
  expect((await get('/widget/demo')).statusCode).toBe(404)
  await server.deps.cells.control.updateTable('bot').set({ is_demo: true }).where('id', '=', server.bot.id).execute()
  expect((await get('/widget/demo')).body).toContain(`data-page="${server.bot.page_id}"`)
})

test.each([
  ['/widget/demo.css', 'text/css'],
  ['/widget/demo.js', 'text/javascript'],
  ['/widget/demo/wrap-dress.svg', 'image/svg+xml'],
])('%s is served', async (url, type) => {
  const file = await get(url)
  expect([file.statusCode, String(file.headers['content-type']).split(';')[0]]).toEqual([200, type])
})
