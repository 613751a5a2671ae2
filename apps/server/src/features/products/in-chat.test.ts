import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'

const { ask, owner, stand, shop } = await sharedPathApp()

const made = z.looseObject({ id: z.string(), variations: z.array(z.looseObject({ id: z.string() })) })
const picture = 'https://shop.example/shirt.png'
const sizes = [{ name: 'Size', values: ['S', 'M'] }]

/** A published bot whose flow shows this gallery to who writes `look`. */
async function shopWith(channel: string, gallery: (variations: string[]) => object) {
  const bot = await shop(channel)
  const at = `/v1/bots/${bot.id}`
  const shirt = made.parse(
    (
      await ask(owner, 'POST', `${at}/products`, {
        ...{ name: 'Shirt', categories: ['Shirts'], images: [picture], attributes: sizes },
        variations: [
          { price: 120_000, was_price: 150_000, stock: 0, attributes: { Size: 'S' } },
          { price: 130_000, stock: 3, attributes: { Size: 'M' } },
        ],
      })
    ).body,
  )
  const config = gallery(shirt.variations.map(({ id }) => id))
  const blocks = [{ key: 'b', title: 'B', cards: [{ key: 'c', plugin_id: 'gallery', config }] }]
  const file = {
    ...{ format: 'hawker/1', name: 'Shop', platform: channel, welcome_flow: 'look', default_flow: 'look' },
    language: 'vi',
    flows: [{ id: 'look', name: 'Look', blocks }],
  }
  expect((await ask(owner, 'POST', `${at}/document`, file)).status).toBe(200)
  return { ...bot, at, shirt }
}
type Shop = Awaited<ReturnType<typeof shopWith>>

const onTelegram = async ({ says, settled }: Shop, psid: string) => {
  const from = stand.asked.length
  expect(await says(psid, 'look')).toBe(200)
  await settled()
  return stand.asked.slice(from)
}

const onMessenger = async ({ page_id, post, settled }: Shop, psid: string) => {
  const from = stand.asked.length
  const message = { mid: `m_${randomUUID()}`, text: 'look' }
  const messaging = [{ sender: { id: psid }, timestamp: Date.now(), message }]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page_id, messaging }] })
  const signature = createHmac('sha256', 'a-secret').update(payload).digest('hex')
  expect(await post(payload, { 'x-hub-signature-256': `sha256=${signature}` })).toBe(200)
  await settled()
  return stand.asked.slice(from)
}
type Sent = Awaited<ReturnType<typeof onTelegram>>

const words = (asked: Sent) => JSON.stringify(asked.map(({ body }) => body)).replaceAll('\u00a0', ' ')
const named = (ids: string[]) => ({
  items: ids.map((content_id) => ({
    title: 'Old',
    subtitle: 'Cotton',
    image_url: picture,
    is_product: true,
    content_id,
  })),
})

const setPrice = async ({ at, shirt }: Shop, price: number) => {
  const { body } = await ask(owner, 'GET', `${at}/products/${shirt.id}`)
  const variations = Object(body).variations.map((each: object) => ({ ...each, price }))
  const { status } = await ask(owner, 'PUT', `${at}/products/${shirt.id}`, { ...Object(body), variations })
  expect(status).toBe(200)
}

test.each([
  ['telegram_bot', onTelegram],
  ['facebook', onMessenger],
])('%s: a gallery shows the price, the picture and the stock of the moment', async (channel, look) => {
  const bot = await shopWith(channel, named)
  const before = words(await look(bot, '71001'))
  expect(before).toContain('Shirt (S)')
  expect(before).toContain('120.000 ₫ · −20% · Hết hàng')
  expect(before).toContain('Shirt (M)')
  expect(before).toContain('130.000 ₫')
  expect(before).toContain(picture)
  expect(before).not.toContain('Old')
  await setPrice(bot, 99_000)
  const after = words(await look(bot, '71001'))
  expect(after).toContain('99.000 ₫')
  expect(after).not.toContain('130.000')
})

test('products picked by chance are those that can be bought, each once, at their cheapest', async () => {
  const random = (source: string) => () => ({ is_send_random: true, random_config: { count: 5, source } })
  const bot = await shopWith('telegram_bot', random('category:Shirts'))
  for (const product of [
    { name: 'Sold out', categories: ['Shirts'], variations: [{ price: 1, stock: 0 }] },
    { name: 'Mug', categories: ['Kitchen'], variations: [{ price: 2 }] },
    { name: 'Polo', categories: ['Shirts'], variations: [{ price: 200_000 }] },
  ])
    await ask(owner, 'POST', `${bot.at}/products`, product)
  const sent = words(await onTelegram(bot, '71002'))
  expect(sent.match(/Shirt|Polo|Sold out|Mug/g)?.toSorted()).toEqual(['Polo', 'Shirt'])
  expect(sent).toContain('130.000 ₫')
})

test.each([
  ['newest', ['Cap', 'Hat']],
  ['tag:sale', ['Hat', 'Shoe']],
])('the source %s', async (source, names) => {
  const config = { is_send_random: true, random_config: { count: 2, source } }
  const bot = await shopWith('telegram_bot', () => config)
  for (const [name, tags] of [
    ['Shoe', ['sale']],
    ['Hat', ['sale', 'new']],
    ['Cap', []],
  ] as const)
    await ask(owner, 'POST', `${bot.at}/products`, { name, tags, variations: [{ price: 5 }] })
  const sent = words(await onTelegram(bot, '71003'))
  expect(sent.match(/Shirt|Hat|Shoe|Cap/g)?.toSorted()).toEqual(names)
})

test('a source that names nothing is noted, and the author’s own items are shown', async () => {
  const config = {
    ...{ is_send_random: true, random_config: { count: 2, source: 'sale' } },
    items: [{ title: 'Ask for our hats', subtitle: 'By phone', image_url: picture }],
  }
  const bot = await shopWith('telegram_bot', () => config)
  expect(words(await onTelegram(bot, '71004'))).toContain('Ask for our hats')
  expect(await bot.thread('71004')).toContain('system: call_failed')
})

test('a product in the trash is not shown any more, and lint names the place', async () => {
  const bot = await shopWith('telegram_bot', named)
  await bot.cell.db.updateTable('product').set({ trashed_at: new Date() }).where('id', '=', bot.shirt.id).execute()
  await bot.cell.db.updateTable('variation').set({ is_trashed: true }).where('product_id', '=', bot.shirt.id).execute()
  const sent = words(await onTelegram(bot, '71005'))
  expect(sent).toContain('Old')
  expect(sent).not.toContain('₫')
  const { items } = Object((await ask(owner, 'GET', `${bot.at}/problems`)).body)
  const found = items.filter(({ key }: { key: string }) => key === 'product_missing')
  expect(found.map(({ path }: { path: string }) => path.replace(/^\/flows\/\d+/, ''))).toEqual(
    [0, 1].map((item) => `/blocks/0/cards/0/config/items/${item}/content_id`),
  )
})
