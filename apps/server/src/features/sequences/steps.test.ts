import { readBot } from '@hawker/core'
import { expect, test } from 'vitest'
import { Timers } from '../../runtime/errands/timers.ts'
import { bareWorker } from '../../runtime/testing/bare-worker.ts'
import { openShop } from '../../runtime/testing/path-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { importBot } from '../document/index.ts'
import { forgetSteps } from './step-queries.ts'

// No worker runs except the test's own, by its clock.
const server = await testApp({ HAWKER_ROLES: 'web' })
const owner = await server.newUser()
const bot = await openShop(server, owner.id)
const clock = { ahead_ms: 0 }
const worker = bareWorker(server.platform, '1', clock, bot.cell)
const timers = new Timers(bot.cell)
const at = `/v1/bots/${bot.id}/sequences/s`
const hour = 3_600_000

const say = (id: string) => ({
  ...{ id, name: id },
  blocks: [{ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text: id } }] }],
})
const after = (hours: number) => ({ after: hours, after_type: 'hours' })
const isVip = { filters: [{ type: 'tag', filter_type: 'equal', value: 'vip' }] }
const file = readBot({
  ...{ format: 'hawker/1', platform: 'telegram_bot', name: 'Shop' },
  flows: ['first', 'for vips', 'off', 'last'].map(say),
  sequences: [
    {
      ...{ id: 's', name: 'Care' },
      steps: [
        { flow: 'first', schedule: after(1) },
        { flow: 'for vips', schedule: after(1), audience_filter: isVip },
        { flow: 'off', schedule: after(1), is_published: false },
        { flow: 'last', schedule: after(10) },
      ],
    },
  ],
})
if (!file.ok) throw new Error(file.reason)
await importBot(bot.cell.db, bot.id, null, file.bot, new Date())

const passes = async (hours: number) => {
  clock.ahead_ms += hours * hour
  await timers.fire(new Date(Date.now() + clock.ahead_ms))
  await worker.works()
}
const starts = async (psid: string) => {
  await bot.says(psid, 'follow')
  await worker.works()
}
const read = async (path: string) => Object((await server.ask(owner, 'GET', `${at}/${path}`)).body)
const enrolled = () =>
  bot.rows(
    `select c.psid, e.step, e.flow from cell.enrollment e join cell.customer c on c.id = e.customer_id
     where e.bot_id = $1 order by c.psid`,
    bot.id,
  )

test('each step counts who got it, who passed it and why, and who left there; each count has its people', async () => {
  for (const psid of ['201', '202']) await starts(psid)
  expect(await enrolled()).toEqual([
    { psid: '201', step: 0, flow: 'first' },
    { psid: '202', step: 0, flow: 'first' },
  ])
  expect((await read('waiting')).items).toEqual([{ step: 0, flow: 'first', customers: 2 }])
  expect(await read('people?step=first&state=waiting')).toMatchObject({
    items: [{ psid: '201', state: 'waiting' }, { psid: '202' }],
    next: null,
  })
  await passes(1.1)
  await passes(1.1)
  await passes(1.1)
  expect(await enrolled()).toEqual([
    { psid: '201', step: 3, flow: 'last' },
    { psid: '202', step: 3, flow: 'last' },
  ])
  await bot.rows(
    `update cell.message set status = 'delivered', status_at = now() where bot_id = $1 and by = 'bot'
     and conversation_id = (select id from cell.customer where bot_id = $1 and psid = '201')`,
    bot.id,
  )
  await worker.works()
  const [first, vips, off, last] = (await read('figures')).items
  expect(first).toMatchObject({ step: 'first' })
  expect(first.counts.reduce((sum: number, { many }: { many: number }) => sum + many, 0)).toBe(2)
  expect(first.counts).toContainEqual(expect.objectContaining({ state: 'delivered', many: 1 }))
  expect(vips.counts).toEqual([{ state: 'left_out', reason: 'not_in_audience', many: 2, replied: 0 }])
  expect(off.counts).toEqual([{ state: 'left_out', reason: 'step_off', many: 2, replied: 0 }])
  expect(last.counts).toEqual([])
  expect(await read('people?step=for%20vips&reason=not_in_audience&limit=1')).toMatchObject({
    items: [{ psid: '201', state: 'left_out', reason: 'not_in_audience' }],
    next: expect.any(String),
  })
  const customer = await bot.conversation('202')
  const leave = { sequence: 's', is_followed: false }
  expect((await server.ask(owner, 'POST', `/v1/bots/${bot.id}/customers/${customer}/sequences`, leave)).status).toBe(
    202,
  )
  await worker.works()
  expect((await read('figures')).items[3].counts).toEqual([{ state: 'left_out', reason: 'left', many: 1, replied: 0 }])
  await passes(10.1)
  expect(await enrolled()).toEqual([])
  expect(worker.errors).toEqual([])
})

test('a customer who follows it again is counted from the first step again', async () => {
  await starts('201')
  await passes(1.1)
  const [first] = (await read('figures')).items
  expect(first.counts.reduce((sum: number, { many }: { many: number }) => sum + many, 0)).toBe(2)
})

test('clicks on the messages of a step are among its figures, each with its people', async () => {
  await bot.rows(
    `insert into cell.click (bot_id, origin_kind, origin_id, step, place, conversation_id, is_link, title, many, first_at, last_at)
     select bot_id, 'sequence', 's', step, 'a.c.0', id, true, 'Shop', 2, now(), now()
     from cell.customer, unnest(array['first', 'last']) step where bot_id = $1 and psid = '201'`,
    bot.id,
  )
  const [first, ...rest] = (await read('figures')).items
  const shop = { place: 'a.c.0', is_link: true, title: 'Shop', people: 1, clicks: 2 }
  expect(first).toMatchObject({ clicked: 1, buttons: [shop] })
  expect(rest.map(({ clicked }: { clicked: number }) => clicked)).toEqual([0, 0, 1])
  for (const place of ['', 'a.c.0'])
    expect((await read(`people?step=first&clicked=${place}`)).items).toMatchObject([{ psid: '201' }])
  expect((await read('people?step=first&clicked=a.c.1')).items).toEqual([])
})

test('a sequence that the bot does not have has no figures', async () => {
  for (const path of ['figures', 'people?step=first'])
    expect((await server.ask(owner, 'GET', `/v1/bots/${bot.id}/sequences/gone/${path}`)).status).toBe(404)
})

test('figures are forgotten after their time', async () => {
  expect(await forgetSteps(bot.cell.db, new Date(Date.now() + clock.ahead_ms + hour))).toBe(true)
  expect((await read('figures')).items.map(({ counts }: { counts: unknown[] }) => counts.length)).toEqual([0, 0, 0, 0])
})
