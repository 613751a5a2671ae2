import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startSimulator } from '../../../../../simulator/src/index.ts'
import { pathApp } from '../../../runtime/testing/path-app.ts'
import { chatOf } from '../testing.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const env = { HAWKER_GHN_API_URL: simulator.ghn_api_url, HAWKER_CALL_TIMEOUT_MS: '2000' }
const { app, ask, owner, stand, shop, platform } = await pathApp({ env })

const made = z.looseObject({ variations: z.array(z.looseObject({ id: z.string() })) })

type Setup = { settings?: object; stock?: number | null; name?: string }

/** A published bot whose flow shows a shirt with a button that adds it, and names the order form. */
async function shopWith({ settings = {}, stock = null, name = 'Shirt' }: Setup = {}) {
  const bot = await shop('telegram_bot')
  const at = `/v1/bots/${bot.id}`
  const variations = [{ price: 120_000, stock, weight: 250, images: ['https://shop.example/shirt.jpg'] }]
  const shirt = made.parse((await ask(owner, 'POST', `${at}/products`, { name, variations })).body)
  const [variation] = shirt.variations
  const buttons = [{ type: 'cart', title: 'Add it' }]
  const items = [{ title: 'Shirt', subtitle: 'Cotton', is_product: true, content_id: variation?.id, buttons }]
  const cards = [
    { key: 'a', plugin_id: 'text', config: { text: 'Form: {ORDER_LINK}' } },
    { key: 'c', plugin_id: 'gallery', config: { items } },
  ]
  const file = {
    ...{ format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', welcome_flow: 'look', default_flow: 'look' },
    ...{ language: 'en', timezone: 'Asia/Ho_Chi_Minh' },
    flows: [{ id: 'look', name: 'Look', blocks: [{ key: 'b', title: 'B', cards }] }],
  }
  expect((await ask(owner, 'POST', `${at}/document`, file)).status).toBe(200)
  expect((await ask(owner, 'PATCH', `${at}/settings`, settings)).status).toBe(200)
  return { ...bot, at, variation_id: variation?.id ?? '' }
}
type Bot = Awaited<ReturnType<typeof shopWith>>

let people = 63_000

/** A customer with a shirt in their cart, and the link that the cart's message has. */
async function customer(bot: Bot) {
  const psid = String(++people)
  const chat = chatOf(stand, bot, psid)
  await chat.says('hello')
  await chat.press('Add it')
  const url = new URL(chat.links.get('Open the order form') ?? '')
  return { chat, psid, token: url.pathname.split('/').at(-1) ?? '' }
}

const page = z.looseObject({
  state: z.string(),
  result: z.string(),
  cart: z
    .looseObject({ id: z.string(), revision: z.number(), total: z.number(), missing: z.array(z.string()) })
    .nullable(),
  order: z.looseObject({ display_id: z.string(), key: z.string(), pay_url: z.string().nullable() }).nullable(),
})

const send = async (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object, headers = {}) => {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() }
}
const look = (token: string) => send('GET', `/v1/checkouts/${token}`)
const seen = async (token: string) => page.parse((await look(token)).body)
const answers = { name: 'Mai', phone: '0901 234 567', address: '12 Lê Lợi', note: '', way: 'cash' }

async function fill(token: string, given: object = answers) {
  const { cart } = await seen(token)
  const { status, body } = await send('PATCH', `/v1/checkouts/${token}`, { cart: cart?.id, answers: given })
  expect(status, JSON.stringify(body)).toBe(200)
  return page.parse(body)
}

const confirm = (token: string, { id, revision }: { id: string; revision: number }) =>
  send('POST', `/v1/checkouts/${token}/confirm`, { cart: id, revision })

const ordersOf = async ({ at }: Bot) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.string(), status: z.number(), total: z.number() })) })
    .parse((await ask(owner, 'GET', `${at}/orders`)).body).items

test('a customer orders on the page; twice it tells the same order, and the chat hears of it once', async () => {
  const bot = await shopWith({ settings: { auto_create_order: true } })
  const { chat, token } = await customer(bot)
  expect(chat.heard.some((words) => words.includes(`/checkout/`))).toBe(true)
  const open = await look(token)
  expect(open.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(open.body).toMatchObject({
    ...{ shop: 'Shop', state: 'open', currency: 'VND' },
    cart: {
      lines: [{ name: 'Shirt', quantity: 1, price: 120_000, image_url: 'https://shop.example/shirt.jpg' }],
      total: 120_000,
      missing: ['name', 'phone', 'address', 'pay'],
    },
  })
  const { cart } = await fill(token)
  expect(cart?.missing).toEqual([])
  if (!cart) return
  const first = await confirm(token, cart)
  expect(first.body).toMatchObject({ state: 'ordered', result: 'ordered', order: { display_id: '1', status: 0 } })
  const again = await confirm(token, cart)
  expect(again.body).toMatchObject({ result: 'again', order: { key: first.body.order.key } })
  expect(await seen(token)).toMatchObject({ state: 'ordered', order: { key: first.body.order.key } })
  expect(await ordersOf(bot)).toMatchObject([{ name: 'Mai', phone: '0901234567', total: 120_000 }])
  await bot.settled()
  const told = stand.saidTo(String(people)).filter((words) => words.includes(first.body.order.key))
  expect(told).toHaveLength(1)
})

test('an order on the page is stored with the word of it to the chat, which is heard once', async () => {
  const bot = await shopWith({ settings: { auto_create_order: true } })
  const { token, psid } = await customer(bot)
  const { cart } = await fill(token)
  if (!cart) return
  // Without room for the word there is no order either: a server that dies loses both or none.
  await bot.rows(`alter table cell.happening add constraint no_room check (bot_id <> ${bot.id}) not valid`)
  expect(await confirm(token, cart)).toMatchObject({ status: 500 })
  await bot.rows('alter table cell.happening drop constraint no_room')
  expect(await ordersOf(bot)).toEqual([])
  expect((await confirm(token, cart)).body).toMatchObject({ result: 'ordered' })
  await bot.settled()
  expect(stand.saidTo(psid).filter((words) => words.startsWith('Thank you!'))).toHaveLength(1)
})

test('a shop that confirms by hand has its admins told of an order on the page', async () => {
  const bot = await shopWith()
  const { token, psid } = await customer(bot)
  const { cart } = await fill(token)
  expect((await confirm(token, cart ?? { id: '', revision: 0 })).body).toMatchObject({ order: { status: 17 } })
  await bot.settled()
  expect((await bot.thread(psid)).join('\n')).toContain('system: notify_admins')
})

test('phone and street are masked, in the cart and in what is known from before', async () => {
  const bot = await shopWith()
  const { token, chat } = await customer(bot)
  await fill(token)
  const first = await look(token)
  expect(first.body.cart.contact).toMatchObject({ name: 'Mai', phone: '•••••••567', address: '•• L•• L••' })
  await confirm(token, first.body.cart)
  await bot.settled()
  await chat.says('hello')
  await chat.press('Add it')
  const second = await look(token)
  expect(second.body).toMatchObject({ state: 'open', known: { name: 'Mai', phone: '•••••••567' } })
  expect(first.text + second.text).not.toMatch(/0901234567|12 Lê Lợi/)
  const { body } = await send('PATCH', `/v1/checkouts/${token}`, {
    cart: second.body.cart.id,
    takes_known: ['phone', 'address'],
  })
  expect(body.cart.contact).toMatchObject({ phone: '•••••••567', address: '•• L•• L••' })
})

test('answers typed in the chat stand on the page, and those of the page in the chat', async () => {
  const bot = await shopWith()
  const { token, chat } = await customer(bot)
  await chat.press('Order now')
  await chat.says('Ann Lee')
  expect((await look(token)).body.cart.contact).toMatchObject({ name: 'Ann Lee', phone: '' })
  await fill(token, { name: 'Mai', address: '12 Lê Lợi' })
  await chat.says('0907654321')
  await chat.says('1 Hue Street')
  await chat.says('Skip')
  const summary = await chat.says('Cash on delivery')
  expect(summary).toContain('Name: Mai')
  expect(summary).toContain('Phone: 0907654321')
  expect(summary).toContain('Address: 1 Hue Street')
})

test('a commune of the register goes into the order with its codes', async () => {
  const bot = await shopWith()
  const { token } = await customer(bot)
  const { cart } = await fill(token)
  const found = await send('GET', `/v1/checkouts/${token}/places?q=phuong%20sai%20gon`)
  const { scheme, province_id, commune_id, names } = found.body.items[0]
  const place = { scheme, province_id, commune_id, names }
  const placed = await send('PATCH', `/v1/checkouts/${token}`, { cart: cart?.id, place })
  expect(placed.body.cart.contact.place).toContain(names.commune)
  await confirm(token, placed.body.cart)
  const [order] = await ordersOf(bot)
  expect((await ask(owner, 'GET', `${bot.at}/orders/${order?.id}`)).body).toMatchObject({
    shipping_address: { address: '12 Lê Lợi', scheme, commune_id, names },
  })
})

test('a buyer names no code that the register does not have, and its names stand for the code', async () => {
  const bot = await shopWith()
  const { token } = await customer(bot)
  const { cart } = await fill(token)
  const { body } = await send('GET', `/v1/checkouts/${token}/places?q=phuong%20sai%20gon`)
  const { scheme, province_id, commune_id, names } = body.items[0]
  const put = (place: object) => send('PATCH', `/v1/checkouts/${token}`, { cart: cart?.id, place })
  for (const forged of [
    { scheme: 'pos', province_id: '701', commune_id: '70101', names },
    { scheme, province_id, commune_id: '99999999', names },
    { scheme: 'free', province_id: '', commune_id: '', names },
  ])
    expect(await put(forged)).toMatchObject({ status: 400, body: { errors: { place: expect.any(String) } } })
  const told = { commune: '<b>Elsewhere</b>', district: '', province: '=1+1' }
  const placed = await put({ scheme, province_id: 'x', commune_id, names: told })
  expect(placed.body.cart.contact.place).toContain(names.commune)
  expect(placed.text).not.toMatch(/Elsewhere|=1/)
})

test('a moved price is shown and not charged, as is a change in the chat', async () => {
  const bot = await shopWith()
  const { token, chat } = await customer(bot)
  const { cart } = await fill(token)
  if (!cart) throw new Error('no cart')
  await bot.cell.db.updateTable('variation').set({ price: '130000' }).where('id', '=', bot.variation_id).execute()
  const moved = await confirm(token, cart)
  expect(moved.body).toMatchObject({
    ...{ result: 'changed', state: 'open' },
    changes: [{ what: 'price', before: 120_000, after: 130_000 }],
  })
  await chat.press('Add it')
  expect((await confirm(token, moved.body.cart)).body).toMatchObject({ result: 'changed', cart: { total: 260_000 } })
  expect(await ordersOf(bot)).toEqual([])
})

test('a thing that is sold out leaves the cart, which is then empty', async () => {
  const bot = await shopWith({ stock: 1 })
  const { token } = await customer(bot)
  const { cart } = await fill(token)
  await bot.cell.db.updateTable('variation').set({ stock: 0 }).where('id', '=', bot.variation_id).execute()
  expect((await confirm(token, cart ?? { id: '', revision: 0 })).body).toMatchObject({
    ...{ state: 'empty', result: 'changed', cart: null },
    changes: [{ what: 'sold_out', name: 'Shirt' }],
  })
})

test('an order with missing answers is refused with their names', async () => {
  const bot = await shopWith()
  const { token } = await customer(bot)
  const { cart } = await fill(token, { name: 'Mai' })
  expect(await confirm(token, cart ?? { id: '', revision: 0 })).toMatchObject({
    status: 422,
    body: { message_code: 'checkout.incomplete', errors: { missing: ['phone', 'address', 'pay'] } },
  })
})

test.each([
  ['phone', 'later', 'wrong_phone'],
  ['way', 'bitcoin', 'wrong_choice'],
  ['name', 'x'.repeat(201), 'too_long'],
])('the answer to %s %j is refused as in the chat', async (field, text, fault) => {
  const bot = await shopWith()
  const { token } = await customer(bot)
  const { cart } = await seen(token)
  expect(await send('PATCH', `/v1/checkouts/${token}`, { cart: cart?.id, answers: { [field]: text } })).toMatchObject({
    status: 400,
    body: { errors: { answers: { [field]: fault } } },
  })
})

test('quantities change only where the shop asks for them, from 1 to 99 and to what is left', async () => {
  const bot = await shopWith({ settings: { isQuantity: true }, stock: 3 })
  const psid = String(++people)
  const chat = chatOf(stand, bot, psid)
  await chat.says('hello')
  await chat.press('Add it')
  await chat.says('1')
  const token = new URL(chat.links.get('Open the order form') ?? '').pathname.split('/').at(-1) ?? ''
  const { cart } = await seen(token)
  const set = (quantity: number) =>
    send('PATCH', `/v1/checkouts/${token}`, { cart: cart?.id, line: { variation_id: bot.variation_id, quantity } })
  expect((await set(2)).body).toMatchObject({ cart: { lines: [{ quantity: 2, left: 3 }] } })
  expect((await set(9)).body).toMatchObject({
    cart: { lines: [{ quantity: 3 }] },
    changes: [{ what: 'left', after: 3 }],
  })
  expect((await set(100)).status).toBe(400)
  expect((await set(0)).body).toMatchObject({ state: 'empty', cart: null })
  const other = await shopWith()
  const { token: fixed } = await customer(other)
  const line = { variation_id: other.variation_id, quantity: 2 }
  expect((await send('PATCH', `/v1/checkouts/${fixed}`, { cart: (await seen(fixed)).cart?.id, line })).status).toBe(400)
})

test('the settings of the shop hold on the page', async () => {
  const settings = { isGrid: false, isWeight: true, isQuantity: true, shipping_fee_hidden: true }
  const bot = await shopWith({ settings })
  const chat = chatOf(stand, bot, String(++people))
  await chat.says('hello')
  await chat.press('Add it')
  expect(await chat.says('1')).toContain('plus shipping')
  const token = new URL(chat.links.get('Open the order form') ?? '').pathname.split('/').at(-1) ?? ''
  expect((await look(token)).body.shows).toEqual({
    ...{ grid: false, quantity: true, weight: true, plus_shipping: true, places: true },
  })
})

test('expired, forged and foreign addresses, other pages’ tokens, and shops that are gone', async () => {
  const bot = await shopWith()
  const other = await shopWith()
  const { token } = await customer(bot)
  const place = platform.pages.read('checkout', token, new Date())
  if (!place) throw new Error('no place')
  const { tokenOf } = platform.pages
  const code = async (one: string) => (await look(one)).body.message_code
  expect(place.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000 + 60_000)
  const details = { username: 'shop_bot' }
  await bot.cell.db.updateTable('account').set({ api_url: null, details }).where('bot_id', '=', bot.id).execute()
  const told = { shop: Object((await ask(owner, 'GET', bot.at)).body).name, chat_url: 'https://t.me/shop_bot' }
  expect(told.shop).toMatch(/\S/)
  expect((await look(token)).body).toMatchObject(told)
  expect((await look(tokenOf('checkout', { ...place, expires_at: new Date(0) }))).body).toMatchObject({
    ...{ message_code: 'checkout.expired', errors: told },
  })
  for (const one of [
    tokenOf('bill', place),
    tokenOf('checkout', { ...place, bot_id: other.id }),
    tokenOf('checkout', { ...place, id: crypto.randomUUID() }),
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    `${token}0`,
    'nothing',
  ])
    expect([one, await code(one)]).toEqual([one, 'not_found'])
  expect((await ask(owner, 'DELETE', `/v1/bots/${bot.id}`)).status).toBe(204)
  expect((await look(token)).body).toMatchObject({ message_code: 'checkout.closed', errors: { shop: told.shop } })
})

test('a TikTok shop of a country where it may sell nothing shows no checkout and takes no order', async () => {
  const bot = await shopWith()
  const { token } = await customer(bot)
  const { cart } = await fill(token)
  if (!cart) throw new Error('no cart')
  const move = (to: object) => bot.cell.db.updateTable('bot').set(to).where('id', '=', bot.id).execute()
  await move({ platform: 'tiktok_business_messaging' })
  expect((await look(token)).body).toMatchObject({ state: 'open' })
  await move({ timezone: 'Europe/Paris' })
  const refused = { status: 410, body: { message_code: 'checkout.not_sold_here' } }
  expect(await look(token)).toMatchObject(refused)
  expect(await send('PATCH', `/v1/checkouts/${token}`, { cart: cart.id, answers: { name: 'Eve' } })).toMatchObject(
    refused,
  )
  expect(await confirm(token, cart)).toMatchObject(refused)
  expect(await ordersOf(bot)).toEqual([])
})

test('the cart of another customer, and of another bot, is not found', async () => {
  const bot = await shopWith()
  const [mine, theirs, elsewhere] = [await customer(bot), await customer(bot), await customer(await shopWith())]
  for (const { token } of [theirs, elsewhere]) {
    const { cart } = await seen(token)
    if (!cart) throw new Error('no cart')
    const body = { cart: cart.id, answers: { name: 'Eve' } }
    expect((await send('PATCH', `/v1/checkouts/${mine.token}`, body)).status).toBe(404)
    expect((await confirm(mine.token, cart)).status).toBe(404)
    expect((await look(token)).body.cart.contact.name).not.toBe('Eve')
  }
})

test('another site cannot make a browser order, and bodies are bounded', async () => {
  const bot = await shopWith()
  const { token } = await customer(bot)
  const { cart } = await fill(token)
  const body = { cart: cart?.id, revision: cart?.revision }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await send('POST', `/v1/checkouts/${token}/confirm`, body, headers)).body.message_code).toBe('cross_site')
  const huge = { cart: cart?.id, answers: { note: 'x'.repeat(1_100_000) } }
  expect((await send('PATCH', `/v1/checkouts/${token}`, huge)).status).toBe(413)
  const long = { cart: cart?.id, answers: { note: 'x'.repeat(3_000) } }
  expect((await send('PATCH', `/v1/checkouts/${token}`, long)).status).toBe(400)
  for (const wrong of [
    { cart: '0' },
    { cart: `${cart?.id}' or 1=1` },
    { cart: cart?.id, answers: { way: '__proto__' } },
  ])
    expect((await send('PATCH', `/v1/checkouts/${token}`, wrong)).status).toBe(400)
  expect(await ordersOf(bot)).toEqual([])
})

test('markup in names and notes comes back as text', async () => {
  const bot = await shopWith({ name: '<img src=x onerror=alert(1)>' })
  const { token } = await customer(bot)
  const words = '<script>alert(1)</script>'
  await fill(token, { ...answers, name: words, note: words })
  const { headers, body } = await look(token)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(body.cart).toMatchObject({
    lines: [{ name: '<img src=x onerror=alert(1)>' }],
    contact: { name: words, note: words },
  })
})

test('guessing addresses is slowed down', async () => {
  const from = (n: number) =>
    app
      .inject({ method: 'GET', url: `/v1/checkouts/guess${n}`, remoteAddress: '10.9.9.9' })
      .then((one) => one.statusCode)
  const start = performance.now()
  const statuses = await Promise.all(Array.from({ length: 300 }, (_, n) => from(n)))
  // 200 at once, and ten a second that come back meanwhile.
  const most = 200 + Math.ceil((performance.now() - start) / 100)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(most)
})

test('an address of the register is priced by the shop’s carrier, and what the buyer sees is ordered', async () => {
  const bot = await shopWith({ settings: { fixed_shipping_fee: 30_000, auto_create_order: true } })
  const ghn_token = crypto.randomUUID()
  simulator.ghn.addAccount({ token: ghn_token, shop_id: '885', name: 'Linen corner' })
  const connected = await ask(owner, 'POST', `${bot.at}/integrations`, {
    ...{ service: 'ghn', secrets: { token: ghn_token, shop_id: '885' } },
  })
  const { id } = z.looseObject({ id: z.string() }).parse(connected.body)
  const quotes = async () => {
    const { body } = await ask(owner, 'GET', `${bot.at}/integrations/${id}/exchanges`)
    return z.object({ items: z.array(z.unknown()) }).parse(body).items.length
  }
  const { token } = await customer(bot)
  // A text alone is no address that a carrier prices.
  const { cart } = await fill(token)
  expect(cart).toMatchObject({ shipping_fee: 30_000, total: 150_000 })
  const { items } = (await send('GET', `/v1/checkouts/${token}/places?q=phuong%20ben%20nghe`)).body
  const old = items.find((each: { names: { district: string } }) => each.names.district !== '')
  const { today: _, ...place } = old
  const priced = await send('PATCH', `/v1/checkouts/${token}`, { cart: cart?.id, place })
  expect(priced.body.cart).toMatchObject({ shipping_fee: 22_000, total: 142_000 })
  const asked = await quotes()
  expect(asked).toBeGreaterThan(0)
  // The price stands for a day: looking again, or another note, asks nothing.
  const again = await fill(token, { note: 'ring twice' })
  expect(again.cart).toMatchObject({ shipping_fee: 22_000 })
  expect(await quotes()).toBe(asked)
  if (!again.cart) return
  expect((await confirm(token, again.cart)).body).toMatchObject({ state: 'ordered' })
  expect(await ordersOf(bot)).toMatchObject([{ total: 142_000 }])
})
