import { expect, test } from 'vitest'
import { until } from '../../runtime/testing/path-app.ts'
import { askOf } from './ask-service.ts'
import { findConnection } from './connection.ts'
import { integrationDeps } from './deps.ts'
import { chatBot, serviceApp } from './testing.ts'

const server = await serviceApp()
const { ask, newUser, shops, platform } = server
const owner = await newUser()

type ShopName = 'shopee' | 'lazada' | 'tiki'
const names = ['shopee', 'lazada', 'tiki'] as const

const items = [
  { id: '34001', name: 'Linen dress', price: 299_000, before: 350_000, image_url: 'https://cdn.example/dress.jpg' },
  { id: '34002', name: 'Shirt', price: 120_000 },
  { id: '34003', name: 'Trousers', price: 400_000 },
]

/** The keys of an app as an owner pastes them, with a fresh code where the platform wants one. */
function keysOf(name: ShopName, account: ReturnType<(typeof shops)['shopee']['add']>): Record<string, string> {
  const { app_id, app_key, shop_id } = account
  if (name === 'tiki') return { app_id, app_secret: app_key }
  const landed_address = `https://linen.example/landed?code=${shops[name].authorise(account)}&shop_id=${shop_id}`
  return name === 'shopee'
    ? { partner_id: app_id, partner_key: app_key, landed_address }
    : { app_key: app_id, app_secret: app_key, landed_address }
}

const idOf = (name: ShopName, shop_id: string, item: string) => (name === 'shopee' ? `${shop_id}.${item}` : item)

const showing = (name: ShopName, integration_id: string, product_ids: string[]) => ({
  id: 'show',
  name: 'Show',
  blocks: [
    {
      key: 'a',
      title: 'Show it',
      cards: [
        {
          key: 'c',
          plugin_id: name,
          config: { product_ids, integration_id },
          buttons: [{ type: 'link', title: 'Our page', url: 'https://linen.example/' }],
        },
      ],
    },
  ],
})

let apps = 300_000_000

/** A bot whose flow shows products of a connected shop. */
async function shopBot(name: ShopName, product_ids: string[] = ['34002', '34001']) {
  const account = shops[name].add({
    app_id: String(++apps),
    name: 'Linen & Co.',
    items,
  })
  const first = await chatBot(server, owner, [])
  const made = await ask(owner, 'POST', `${first.at}/integrations`, { service: name, secrets: keysOf(name, account) })
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { name: 'Linen & Co.', by: 'key' } })
  const id = String(Object(made.body).id)
  const flow = showing(
    name,
    id,
    product_ids.map((item) => idOf(name, account.shop_id, item)),
  )
  const taken = await ask(owner, 'POST', `${first.at}/document`, {
    format: 'hawker/1',
    name: 'Shop',
    platform: 'pke_chat_plugin',
    flows: [flow],
    keywords: [{ id: 'show', type: 1, keywords: ['show'], flow: 'show' }],
  })
  expect(taken.status, JSON.stringify(taken.body)).toBeLessThan(300)
  const at = `${first.at}/integrations/${id}`
  return { account, bot: first, id, at }
}

type Line = {
  type: string
  content: { items?: { title: string; subtitle: string; buttons: object[] }[]; product_ids?: string[] }
}
const linesOf = (bot: Awaited<ReturnType<typeof chatBot>>, visitor: string) =>
  bot.rows<Line>(
    `select m.type, m.content from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = $2 and m.by <> 'customer' order by m.n`,
    bot.id,
    visitor,
  )

test.each(names)(
  '%s: an owner connects the shop, picks products, and a customer sees them as they are now',
  async (name) => {
    const { account, bot, at } = await shopBot(name)
    const picked = await ask(owner, 'POST', `${at}/pickers/shop_products`, { search: '', after: null, choices: {} })
    const id = (item: string) => idOf(name, account.shop_id, item)
    expect(picked.body).toMatchObject({
      items: [{ id: id('34001'), name: 'Linen dress' }, { name: 'Shirt' }, { name: 'Trousers' }],
      next: null,
    })
    const found = await ask(owner, 'POST', `${at}/pickers/shop_products`, { search: 'shirt', after: null, choices: {} })
    expect(found.body).toMatchObject({ items: [{ id: id('34002'), name: 'Shirt' }] })
    const shirt = account.items.find((item) => item.id === '34002')
    if (shirt) Object.assign(shirt, { price: 99_000, before: 99_000 })
    await bot.says('v1', 'show')
    await bot.settled()
    const [gallery] = await linesOf(bot, 'v1')
    const shown = gallery?.content.items?.map(({ title, subtitle }) =>
      `${title} · ${subtitle}`.replaceAll('\u00a0', ' '),
    )
    expect(shown).toEqual(['Shirt · 99.000 ₫', 'Linen dress · 299.000 ₫ · −14%'])
    expect(gallery?.content.items?.[0]?.buttons).toMatchObject([
      { type: 'link', url: expect.stringMatching(/^https:\/\/(shopee\.vn\/product\/|www\.lazada\.vn\/|tiki\.vn\/p)/) },
      { type: 'link', title: 'Our page' },
    ])
    expect((await ask(owner, 'GET', `${at}/uses`)).body).toMatchObject({
      items: [{ flow_id: 'show', block: 'Show it' }],
    })
  },
)

test.each(names)('%s: the stored requests and answers show no key, token or code', async (name) => {
  const { account, bot, at } = await shopBot(name)
  await bot.says('v1', 'show')
  await bot.settled()
  const text = JSON.stringify((await ask(owner, 'GET', `${at}/exchanges`)).body)
  expect(text).toContain('product')
  for (const secret of [account.app_key, account.refresh_token ?? account.app_key, ...account.access_tokens.keys()])
    expect(text).not.toContain(secret)
})

test.each(['shopee', 'lazada'] as const)(
  '%s: of many requests with a dead token one renews it, and all are answered',
  async (name) => {
    const { account, bot, id } = await shopBot(name)
    const before = shops[name].calls().filter(({ method }) => /refresh|access_token\/get/.test(method)).length
    shops[name].forgetTokens(account)
    const processes = [integrationDeps(platform), integrationDeps(platform), integrationDeps(platform)]
    const told = await Promise.all(
      processes.map(async (deps) => {
        const connection = await findConnection(platform.secret, bot.cell, bot.id, id)
        const asking = askOf(deps, connection, { purpose: 'check', conversation_id: null })
        return connection.integration.check(asking, connection.secrets)
      }),
    )
    expect(told).toMatchObject(processes.map(() => ({ ok: true, name: 'Linen & Co.' })))
    const after = shops[name].calls().filter(({ method }) => /refresh|access_token\/get/.test(method))
    expect(after).toHaveLength(before + 1)
    await bot.says('v1', 'show')
    await bot.settled()
    expect((await linesOf(bot, 'v1'))[0]?.content.items).toHaveLength(2)
  },
)

test('a code that was used, and a wrong key, are refused with the platform’s words', async () => {
  const bot = await chatBot(server, owner, [])
  const account = shops.shopee.add({ items })
  const keys = keysOf('shopee', account)
  const connect = (secrets: object) => ask(owner, 'POST', `${bot.at}/integrations`, { service: 'shopee', secrets })
  expect(await connect({ ...keys, partner_key: 'another-key-0123456789' })).toMatchObject({
    status: 422,
    body: { message_code: 'integration.unauthorized' },
  })
  expect((await connect(keys)).status).toBe(201)
  const again = await connect(keys)
  expect(again).toMatchObject({ status: 422, body: { message_code: 'integration.unauthorized' } })
  expect(JSON.stringify(again.body)).toContain('Invalid code')
})

test('an authorisation that has ended: links go out, the thread says why, and the connection shows it until it is renewed', async () => {
  const { account, bot, at } = await shopBot('shopee')
  account.refresh_token = 'taken-by-another'
  shops.shopee.forgetTokens(account)
  await bot.says('v1', 'show')
  await bot.settled()
  const lines = await linesOf(bot, 'v1')
  expect(lines.map(({ type }) => type)).toEqual(['note', 'shopee'])
  expect(lines[1]?.content.product_ids).toEqual(['34002', '34001'].map((item) => `${account.shop_id}.${item}`))
  expect((await ask(owner, 'GET', at)).body).toMatchObject({ status: 'unauthorized' })
  const renewed = await ask(owner, 'PUT', `${at}/secrets`, { secrets: keysOf('shopee', account) })
  expect(renewed).toMatchObject({ status: 200, body: { status: 'connected' } })
  await bot.says('v1', 'show')
  await until(async () => expect((await linesOf(bot, 'v1')).at(-1)?.content.items).toHaveLength(2))
})

test('twelve products are two galleries; one that is no longer sold is left out', async () => {
  const many = Array.from({ length: 12 }, (_, index) => String(50_001 + index))
  const { account, bot } = await shopBot('tiki', [...many, '34003'])
  account.items.push(...many.map((id) => ({ ...itemOf(account), id, name: `Hat ${id}` })))
  const gone = account.items.find(({ id }) => id === '34003')
  if (gone) gone.is_sold = false
  await bot.says('v1', 'show')
  await bot.settled()
  expect((await linesOf(bot, 'v1')).map(({ content }) => content.items?.length)).toEqual([10, 2])
})
const itemOf = ({ items: [first] }: { items: ReturnType<(typeof shops)['tiki']['add']>['items'] }) => {
  if (!first) throw new Error('the shop has products')
  return first
}

test('a connection of another bot, or of another platform, shows nothing of it', async () => {
  const { account, id } = await shopBot('shopee')
  const other = await chatBot(server, owner, [showing('shopee', id, [`${account.shop_id}.34001`])])
  await other.says('v1', 'show')
  await other.settled()
  expect((await linesOf(other, 'v1')).map(({ type }) => type)).toEqual(['note', 'shopee'])
})
