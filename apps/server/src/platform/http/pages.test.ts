import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'hawker-pages-'))
afterAll(() => rm(folder, { recursive: true }))
const web = join(folder, 'client')
await mkdir(join(web, 'assets'), { recursive: true })
await mkdir(join(web, 'pricing'))
await writeFile(join(web, 'index.html'), '<script>front()</script>front')
await writeFile(join(web, '__spa-fallback.html'), 'shell')
await writeFile(join(web, 'pricing/index.html'), 'pricing')
await writeFile(join(web, 'favicon.svg'), '<svg/>')
await writeFile(join(web, 'sw.js'), 'worker()')
await writeFile(join(web, 'assets/app-1.js'), 'app()')
const routes = { root: { id: 'root', path: '' }, bots: { id: 'bots', parentId: 'root', path: 'bots' } }
await writeFile(join(web, 'assets/manifest-1.js'), `window.x=${JSON.stringify({ routes })};`)
await writeFile(join(folder, 'secret.txt'), 'hidden words')
await writeFile(join(folder, 'hawker.js'), 'widget()')

const app = Fastify()
await servePages(app, web, join(folder, 'hawker.js'))
afterAll(() => app.close())

test.each([
  ['/', 200, 'front'],
  ['/pricing', 200, 'pricing'],
  ['/bots', 200, 'shell'],
  ['/bots?bot_id=7', 200, 'shell'],
  ['/nothing', 404, 'shell'],
  ['/favicon.svg', 200, '<svg/>'],
  ['/missing.png', 404, 'shell'],
  ['/assets/app-1.js', 200, 'app()'],
  ['/widget/hawker.js', 200, 'widget()'],
])('%s gets %i', async (url, status, text) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(text)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/%00',
  '/%ff',
])('%s does not leave the folder', async (url) => {
  const answer = await app.inject(url)
  expect(answer.body).not.toContain('hidden words')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
})

test('assets are cached, pages revalidated, and other sites may load the widget script', async () => {
  const control = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await control('/assets/app-1.js')).toContain('immutable')
  // A missing asset may come with the next version.
  expect(await control('/assets/app-2.js')).toBeUndefined()
  expect(await control('/bots')).toBe('no-cache')
  expect((await app.inject('/widget/hawker.js')).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('pages have the policy with the hashes of their scripts', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/)
})

test('the service worker is never older than the server and may fetch only our own files', async () => {
  const { headers, body } = await app.inject('/sw.js')
  expect([body, headers['cache-control']]).toEqual(['worker()', 'no-cache'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})
