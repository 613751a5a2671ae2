import { afterAll, expect, test } from 'vitest'
import { wireTest } from '../../testing/test-app.ts'
import { pathApp } from '../testing/path-app.ts'

// Two processes on one database, and a platform that repeats itself at both.
const app = await pathApp()
const bot = await app.shop()
const second = await wireTest({ ...app.platform.settings, roles: new Set(['web', 'worker']) })
afterAll(() => second.close())

/** Posts it so many times at once, at both processes; again after a 503. */
async function posts(body: string, times: number) {
  const raw = Buffer.from(body)
  const post = async (nth: number) => {
    const { runtime } = nth % 2 ? app.platform : second
    while ((await runtime.deliver(bot.cell.id, bot.id, 'telegram_bot', raw)) === 'busy');
  }
  await Promise.all(Array.from({ length: times }, (_, nth) => post(nth)))
}

test('a webhook that comes 50 times at once, at two processes, is one message with one answer', async () => {
  for (const psid of ['98001', '98002', '98003']) {
    await posts(bot.update(psid, 'hello'), 50)
    await bot.settled()
    for (const text of ['again', 'and again', 'three']) await posts(bot.update(psid, text), 50)
    // One at each process: both go the short way.
    for (const text of ['two', 'and two']) await posts(bot.update(psid, text), 2)
    await bot.settled()
    expect(app.stand.saidTo(psid)).toEqual([
      'You said hello',
      'You said again',
      'You said and again',
      'one',
      'two',
      'three',
      'You said two',
      'You said and two',
    ])
    expect(await bot.thread(psid)).toHaveLength(14)
  }
})

test('several customers write at once, each webhook at both processes: each is answered once, in order', async () => {
  const psids = Array.from({ length: 30 }, (_, i) => String(98_100 + i))
  await Promise.all(psids.map((psid) => posts(bot.update(psid, 'hello'), 1)))
  await bot.settled()
  const texts = ['a', 'b', 'c', 'd']
  await Promise.all(
    psids.map(async (psid) => {
      for (const text of texts) await posts(bot.update(psid, text), 2)
    }),
  )
  await bot.settled()
  for (const psid of psids)
    expect(app.stand.saidTo(psid)).toEqual(['You said hello', ...texts.map((text) => `You said ${text}`)])
})
