import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccountWith } from '../../platform/accounts.ts'
import { deleteBot } from '../../platform/db/directory.ts'
import { testApp } from '../../testing/test-app.ts'
import { flakyCell } from '../testing/flaky-cell.ts'
import { openShop } from '../testing/path-app.ts'
import { Bots } from './bots.ts'

// A process has bots in memory and notices changes of other processes.
const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web' })
const ann = await idle.newUser()
const shops = await Promise.all([1, 2, 3].map(() => openShop({ ...idle, platform }, ann.id)))
const [one, two, three] = shops.map(({ id }) => id)
const rows = shops[0]?.rows ?? (() => Promise.reject(new Error('no shop')))
if (!one || !two || !three || !shops[0]) throw new Error('no shops')

const asked: string[] = []
const noted = flakyCell(shops[0].cell, (name) => {
  asked.push(name)
  return null
})
const bots = new Bots(noted, openAccountWith(platform.secret, platform.settings.apiUrls))
const names = () => Promise.all([one, two, three].map(async (id) => (await bots.page(id, 0))?.name ?? null))

// The clock of the process stands still between the steps.
let at = performance.now()
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => at))
afterEach(() => vi.restoreAllMocks())

/** Moves the clock of the process by so many milliseconds. */
const later = (ms: number) => {
  at += ms
}

test('pages are checked together after five seconds, and only changed ones are read again', async () => {
  expect(await names()).toEqual(['Shop', 'Shop', 'Shop'])
  asked.length = 0
  await rows(`update cell.bot set name = 'Shop 2' where id = $1`, two)
  expect(await names()).toEqual(['Shop', 'Shop', 'Shop'])
  expect(asked).toEqual([])
  later(5_001)
  expect(await names()).toEqual(['Shop', 'Shop 2', 'Shop'])
  expect(asked).toEqual(['read_marks', 'read_page'])
})

test('a changed account and a deleted bot are read again, too', async () => {
  expect((await bots.page(three, 0))?.account?.hosts.api).not.toBe('http://elsewhere')
  await rows(`update cell.account set api_url = 'http://elsewhere' where bot_id = $1`, three)
  await deleteBot(platform, one)
  later(5_001)
  expect(await names()).toEqual([null, 'Shop 2', 'Shop'])
  expect((await bots.page(three, 0))?.account?.hosts.api).toBe('http://elsewhere')
})

test('a newer revision is asked for: the page is read again', async () => {
  const [row] = await rows<{ revision: number }>(
    `update cell.bot set revision = revision + 1, name = 'New' where id = $1 returning revision`,
    two,
  )
  expect((await bots.page(two, 0))?.name).toBe('Shop 2')
  expect((await bots.page(two, row?.revision ?? 0))?.name).toBe('New')
  expect((await bots.page(two, 0))?.name).toBe('New')
})
