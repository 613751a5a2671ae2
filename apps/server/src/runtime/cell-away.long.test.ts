import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { addCell, placeCell } from '../platform/db/installation.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openShop, pathApp } from './testing/path-app.ts'

/** A connection to a database that a test can cut and restore. */
async function road(to: URL) {
  const travellers = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      travellers.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        travellers.delete(one)
        other.destroy()
      })
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of travellers) socket.destroy()
    })
  await open(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  afterAll(close)
  return { port, close, open: () => open(port) }
}

test('start without the database of one cell: other bots work, its own get 503 until it is there', async () => {
  const first = await pathApp({ env: { HAWKER_ROLES: 'web' } })
  const { cells, secret, now, settings } = first.platform
  const here = await first.shop()
  const url = new URL(await testDatabase())
  const to = await road(new URL(url))
  url.port = String(to.port)
  await addCell(cells.control, secret, cells.controlDatabase.url, url.href, now())
  await cells.lookForNew()
  const there = await first.shop()
  expect([here.cell.id, there.cell.id]).toEqual([1, 2])

  await to.close()
  const second = await pathApp({ env: { DATABASE_URL: settings.databaseUrl ?? '' } })
  const { ask, platform, stand } = second
  const status = async (path: string) => (await ask(first.owner, 'GET', path)).status
  const write = (shop: typeof here, text: string) =>
    second.app.inject({
      method: 'POST',
      url: `/webhooks/telegram_bot/${shop.page_id}`,
      payload: shop.update('7', text),
      headers: { 'content-type': 'application/json', ...shop.signed },
    })
  expect(platform.cells.away()).toEqual([2])
  expect((await write(here, 'hello')).statusCode).toBe(200)
  await here.settled()
  expect(stand.saidTo('7')).toEqual(['You said hello'])
  const refused = await write(there, 'hello')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(await status(`/v1/bots/${here.id}`)).toBe(200)
  expect(await status(`/v1/bots/${there.id}`)).toBe(503)
  expect(await status('/v1/me')).toBe(200)
  expect(await status('/readyz')).toBe(503)
  // Cell 1 has one bot more by now, and is the emptiest of the available ones.
  expect((await openShop(second, first.owner.id)).cell.id).toBe(1)
  expect((await openShop(second, first.owner.id)).cell.id).toBe(1)
  // The first app had that cell open when its database went.
  expect((await first.ask(first.owner, 'GET', '/v1/me')).status).toBe(200)

  await to.open()
  await platform.cells.lookForNew()
  expect(platform.cells.away()).toEqual([])
  // The databases are queried at most ten times a second.
  await expect.poll(() => status('/readyz')).toBe(200)
  expect(await status(`/v1/bots/${there.id}`)).toBe(200)
  expect((await write(there, 'there again')).statusCode).toBe(200)
  await there.settled()
  expect(stand.saidTo('7')).toEqual(['You said hello', 'You said there again'])
})

test('a cell that is away comes back at another address: running servers find it', async () => {
  const first = await pathApp({ env: { HAWKER_ROLES: 'web' } })
  const { cells, secret, now, settings } = first.platform
  const direct = await testDatabase()
  const url = new URL(direct)
  const to = await road(new URL(direct))
  url.port = String(to.port)
  const here = cells.controlDatabase.url
  await addCell(cells.control, secret, here, url.href, now())
  await first.shop()
  const there = await first.shop()
  expect(there.cell.id).toBe(2)

  await to.close()
  const { ask, platform } = await pathApp({ env: { DATABASE_URL: settings.databaseUrl ?? '' } })
  const status = async () => (await ask(first.owner, 'GET', `/v1/bots/${there.id}`)).status
  expect([platform.cells.away(), await status()]).toEqual([[2], 503])
  const place = { id: 2, schema: 'cell_2', url: direct }
  expect(await placeCell(cells.control, secret, here, place, now())).toEqual([])
  await platform.cells.lookForNew()
  expect([platform.cells.away(), await status()]).toEqual([[], 200])
})
