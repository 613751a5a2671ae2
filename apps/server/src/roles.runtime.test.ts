import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShop, until } from './runtime/testing/path-app.ts'
import { serverProcess } from './runtime/testing/server-process.ts'
import { standIn } from './runtime/testing/stand-in.ts'
import { freePort } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'

const stand = await standIn()
// Only observes: it has neither workers nor a port.
const watcher = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = watcher.platform
const env = (role: string) => ({
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
  HAWKER_TELEGRAM_API_URL: stand.url,
  HAWKER_ROLES: role,
})
const web = serverProcess(env('web'), await freePort())
const worker = serverProcess(env('worker'), await freePort())
const bot = await openShop(watcher, (await watcher.newUser()).id)

const write = async (url: string, psid: string, text: string) =>
  (
    await fetch(`${url}/webhooks/telegram_bot/${bot.page_id}`, {
      method: 'POST',
      body: bot.update(psid, text),
      headers: { 'content-type': 'application/json', ...bot.signed },
    })
  ).status

test('a web process alone stores messages; a worker that starts later answers them', async () => {
  await web.start()
  expect(await write(web.url, '7', 'hello')).toBe(200)
  await sleep(2_500)
  expect(stand.asked).toEqual([])
  expect(await bot.rows('select 1 from cell.mailbox where bot_id = $1 and leased_by is not null', bot.id)).toEqual([])

  await worker.start()
  await until(() => expect(stand.saidTo('7')).toEqual(['You said hello']))
  expect(await write(web.url, '7', 'again')).toBe(200)
  await until(() => expect(stand.saidTo('7')).toEqual(['You said hello', 'You said again']))
})

test.each(['/healthz', '/readyz', '/metrics'])('a worker answers %s', async (path) => {
  expect((await fetch(`${worker.url}${path}`)).status).toBe(200)
})

test('a worker answers nothing else: no page, no route, no webhook', async () => {
  const ofApi = Object.keys(watcher.app.swagger().paths ?? {}).map((path) => path.replaceAll(/\{\w+\}/g, '1'))
  expect(ofApi.length).toBeGreaterThan(40)
  const others = ['/', '/sign-in', '/phone/', '/widget/hawker.js', '/widget/demo', '/v1/openapi.json', '/v1/docs']
  for (const path of [...ofApi, ...others])
    for (const method of ['GET', 'POST'])
      expect([path, (await fetch(`${worker.url}${path}`, { method })).status]).toEqual([path, 404])
  expect(await write(worker.url, '8', 'is anybody there')).toBe(404)
})
