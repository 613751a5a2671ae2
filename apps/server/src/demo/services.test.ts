import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, plainFeatures } from '../features/index.ts'
import { buildApp } from '../platform/http/app.ts'
import { until } from '../runtime/testing/path-app.ts'
import { asker } from '../testing/ask.ts'
import { wireTest } from '../testing/test-app.ts'
import { testSettings } from '../testing/test-platform.ts'
import { newUser, type TestUser } from '../testing/test-user.ts'
import { joinStandIns, openStandIns, seedDemo } from './index.ts'
import { type Act, webhookOf } from './life/bodies.ts'
import { samplePlatformsOf } from './life/stand-in.ts'
import { newsletter } from './shop/newsletter.ts'

const standIns = await openStandIns(undefined)
const deps = await wireTest(await testSettings({ HAWKER_ROLES: 'web,worker' }), standIns.api_urls)
const app = await buildApp(deps, features, plainFeatures)
const ask = asker(app)
afterAll(async () => {
  await app.close()
  await deps.close()
  standIns.close()
})

let owner: TestUser
let bots: Awaited<ReturnType<typeof seedDemo>> = []
let bot: (typeof bots)[number] | undefined
let at = ''
beforeAll(async () => {
  owner = await newUser(deps)
  bots = await seedDemo(deps, owner.id)
  bot = bots.find(({ platform }) => platform === 'telegram_bot')
  await joinStandIns(deps, standIns)
  const { control } = deps.cells
  const row = await control
    .selectFrom('bot')
    .select('id')
    .where('page_id', '=', bot?.page_id ?? '')
    .executeTakeFirstOrThrow()
  at = `/v1/bots/${row.id}/integrations`
})

const connections = async (): Promise<{ id: string; service: string; status: string }[]> =>
  Object((await ask(owner, 'GET', at)).body).items

const statuses = async (id: string): Promise<(number | null)[]> => {
  const { items } = Object((await ask(owner, 'GET', `${at}/${id}/exchanges`)).body)
  return items.map(({ status }: { status: number | null }) => status)
}

/** The first answers of a service, the newest first. Two register our address besides, and Hotmart is asked nothing. */
const answersOf = (service: string): number[] => {
  if (service === 'stripe') return [200, 200, 200]
  if (service === 'paypal') return [201, 200, 200]
  return service === 'hotmart' ? [] : [200]
}

const control = async (path: string) => {
  const headers = { authorization: `Bearer ${standIns.control_token}` }
  return Object(await (await fetch(standIns.control_url + path, { headers })).json())
}

const says = async (update_id: number, text: string) => {
  const message = {
    message_id: update_id,
    date: Math.floor(Date.now() / 1000),
    chat: { id: 77, type: 'private', first_name: 'Mai' },
    from: { id: 77, is_bot: false, first_name: 'Mai', last_name: 'Lê' },
    text,
  }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/webhooks/telegram_bot/${bot?.page_id}`,
    headers: { 'x-telegram-bot-api-secret-token': bot?.secret ?? '' },
    payload: { update_id, message },
  })
  expect(statusCode).toBe(200)
}

/** The bot has said this: what the customer writes next follows it. */
async function hears(words: string) {
  const cell = await deps.cells.of(at.split('/')[3] ?? '')
  const said = await cell.db.selectFrom('message').select('content').where('by', '=', 'bot').execute()
  expect(JSON.stringify(said)).toContain(words)
}

test('the demo’s connections lead to the stand-ins and have a first answer', async () => {
  const shown = await connections()
  expect(shown.map(({ service, status }) => [service, status])).toEqual([
    ['google_sheets', 'connected'],
    ['mailchimp', 'connected'],
    ['meta', 'connected'],
    ['stripe', 'connected'],
    ['paypal', 'connected'],
    ['hotmart', 'connected'],
  ])
  for (const { id, service } of shown) expect(await statuses(id)).toEqual(answersOf(service))
})

test('the shop in dollars is paid through gateways, which know its address, and so does its seller’s account', async () => {
  const ways = Object((await ask(owner, 'GET', at.replace('integrations', 'payment_ways'))).body).items
  expect(ways.map(({ id }: { id: string }) => id)).toEqual(['stripe', 'paypal', 'cash', 'bank'])
  const registered = (await connections()).filter(({ service }) => ['stripe', 'paypal'].includes(service))
  for (const { id } of registered) {
    const { listening_since, listening_problem } = Object((await ask(owner, 'GET', `${at}/${id}`)).body)
    expect([typeof listening_since, listening_problem]).toEqual(['string', null])
  }
  const [seller] = await control('/hotmart/accounts')
  expect(seller.webhook_url).toMatch(/^http:\/\/localhost:\d+\/webhooks\/i\/.+/)
})

test('the shop in dong sells through gateways and sends by carriers, each with a first answer', async () => {
  const { control: db } = deps.cells
  const row = await db
    .selectFrom('bot')
    .select('id')
    .where('name', '=', 'Linen & Co. on Messenger')
    .executeTakeFirstOrThrow()
  const path = `/v1/bots/${row.id}`
  const gateways = ['vnpay', 'momo', 'payos', 'onepay', 'zalopay']
  const { items } = Object((await ask(owner, 'GET', `${path}/integrations`)).body)
  expect(items.map(({ service, status }: { service: string; status: string }) => [service, status])).toEqual(
    [...gateways, 'ghn', 'ghtk', 'shopee', 'lazada', 'tiki'].map((service) => [service, 'connected']),
  )
  const ways = Object((await ask(owner, 'GET', `${path}/payment_ways`)).body).items
  expect(ways.map(({ id }: { id: string }) => id)).toEqual([...gateways, 'cash', 'bank'])
  for (const { id } of items) {
    const asked = Object((await ask(owner, 'GET', `${path}/integrations/${id}/exchanges`)).body).items
    expect(asked.map(({ status }: { status: number | null }) => status)).toEqual([200])
  }
})

test('the website sells from its till, which has a first answer and owns the currency', async () => {
  const { control: db } = deps.cells
  const row = await db
    .selectFrom('bot')
    .select('id')
    .where('name', '=', 'Linen & Co. website')
    .executeTakeFirstOrThrow()
  const path = `/v1/bots/${row.id}`
  const { items } = Object((await ask(owner, 'GET', `${path}/integrations`)).body)
  expect(items).toMatchObject([{ service: 'pancake_pos', status: 'connected', details: { shop_id: '4401' } }])
  const facets = (await ask(owner, 'GET', `${path}/products/facets`)).body
  expect(facets).toMatchObject({ currency: 'USD', is_currency_from_pos: true })
  const counter: { status: number; total_price: number }[] = Object.values(
    await control('/pancake_pos/shops/4401/orders'),
  )
  expect(counter.map(({ status, total_price }) => [status, total_price])).toEqual([
    [3, 4_900],
    [1, 7_900],
    [0, 6_400],
  ])
})

/** A new customer of the Messenger page, at the stand-in of their platform. */
async function onMessenger(name: string) {
  const page = bots.find(({ platform }) => platform === 'facebook')
  const person = { psid: `24${name.length}0000001`, first_name: name, last_name: 'Lê', username: '', city: '' }
  const customer = { ...person, platform: 'facebook' as const, language: 'vi' as const }
  const bot = { bot_id: '', platform: 'facebook' as const, page_id: page?.page_id ?? '', secret: page?.secret ?? '' }
  const platforms = samplePlatformsOf(standIns)
  await platforms.introduce(bot, customer)
  let number = 0
  const act = async (what: Act) => {
    number += 1
    const told = { bot, person: customer, at: Date.now(), key: `${name}.${number}`, number, act: what }
    const { headers, body } = webhookOf(told)
    const url = new URL(page?.webhook_url ?? '').pathname
    const payload = Buffer.from(body)
    const sent = { ...headers, 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url, headers: sent, payload })).statusCode).toBe(200)
  }
  const shown = async () => JSON.stringify(await control(`/conversations/facebook/${bot.page_id}/${customer.psid}`))
  // Their first words are answered with a welcome, whatever they are.
  await act({ kind: 'says', text: 'chào shop' })
  await until(async () => expect(await shown()).toContain('Shop giúp gì được cho mình ạ?'))
  return {
    says: (text: string) => act({ kind: 'says', text }),
    async presses(title: string) {
      const payload = await platforms.payloadOf(bot, customer, title)
      if (payload === undefined) throw new Error(`there is no button ${title}`)
      await act({ kind: 'taps', title, payload })
    },
    /** All that this phone shows. */
    shown,
  }
}

test('a customer sees the products of each marketplace as they are there', async () => {
  const shop = await onMessenger('mai')
  await shop.says('shopee')
  for (const [name, page] of [
    ['Shopee', 'https://shopee.vn/product/44010021/24001'],
    ['Lazada', 'https://www.lazada.vn/-i25001-s250010.html'],
    ['Tiki', 'https://tiki.vn/p27001.html'],
  ] as const) {
    await until(() => shop.presses(name))
    await until(async () => expect(await shop.shown()).toContain(page))
    const words = (await shop.shown()).replaceAll(/\s|\u00a0/g, ' ')
    expect(words).toContain('1.240.000 ₫')
    expect(words).toContain('Đầm quấn linen')
  }
})

test('the newsletter flow fills the sheet and the list, and its answers are shown', async () => {
  await says(1, 'hello')
  await until(() => hears('What can I do for you?'))
  await says(2, 'newsletter')
  await until(() => hears('Which e-mail'))
  await says(3, 'mai@linen.example')
  const { spreadsheet_id } = newsletter
  await until(async () => {
    const { sheets } = await control(`/google/spreadsheets/${spreadsheet_id}`)
    expect(sheets[0].rows[1].slice(0, 2)).toEqual(['Mai Lê', 'mai@linen.example'])
  })
  const [, list] = await connections()
  await until(async () => expect((await statuses(list?.id ?? '')).length).toBeGreaterThan(1))
})

test('after a restart they lead to the new stand-ins', async () => {
  await joinStandIns(deps, standIns)
  for (const { id, service } of await connections())
    expect((await statuses(id)).slice(0, answersOf(service).length)).toEqual(answersOf(service))
  const shop = await onMessenger('tiki')
  await shop.says('tiki')
  await until(() => shop.presses('Tiki'))
  await until(async () => expect(await shop.shown()).toContain('https://tiki.vn/p27001.html'))
})
