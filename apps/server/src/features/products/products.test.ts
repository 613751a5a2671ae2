import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask, join } = await testApp({ HAWKER_QUOTA_PRODUCTS: '40' })
const owner = await newUser()
const bot = await newBot(owner)
const at = `/v1/bots/${bot.id}`

const view = z.looseObject({
  id: z.string(),
  revision: z.number(),
  variations: z.array(z.looseObject({ id: z.string(), stock: z.number().nullable() })),
})
const create = async (body: object, where = at) =>
  view.parse((await ask(owner, 'POST', `${where}/products`, body)).body)
const listed = async (query = '', where = at) => {
  const { items, next } = Object((await ask(owner, 'GET', `${where}/products?${query}`)).body)
  return { names: items.map(({ name }: { name: string }) => name), next }
}
const sizes = { name: 'Size', values: ['S', 'M'] }
const shirt = {
  name: 'Áo thun',
  categories: ['Shirts'],
  tags: ['summer'],
  attributes: [sizes],
  variations: [
    { sku: 'AT-S', price: 120_000, was_price: 150_000, stock: 0, weight: 200, attributes: { Size: 'S' } },
    { sku: 'AT-M', price: 130_000, stock: 5, attributes: { Size: 'M' } },
  ],
}

const made = await create(shirt)
await create({ name: 'Hat', variations: [{ price: 5, stock: 0 }] })
await create({ name: 'Mug', categories: ['Kitchen', 'Gifts'], variations: [{ price: 7 }] })

test('a product is told with its variations, in the currency of the shop', async () => {
  expect((await ask(owner, 'GET', `${at}/products/${made.id}`)).body).toMatchObject({
    ...shirt,
    currency: 'VND',
    source: '',
    variations: [{ ...shirt.variations[0] }, { ...shirt.variations[1], was_price: null, weight: null }],
  })
})

test.each([
  ['', ['Mug', 'Hat', 'Áo thun']],
  ['q=ao', ['Áo thun']],
  ['q=at-m', ['Áo thun']],
  ['q=summer', ['Áo thun']],
  ['category=Gifts', ['Mug']],
  ['stock=in', ['Mug', 'Áo thun']],
  ['stock=out', ['Hat']],
  ['source=pancake_pos', []],
  ['source=', ['Mug', 'Hat', 'Áo thun']],
])('%s lists %j', async (query, names) => {
  expect((await listed(query)).names).toEqual(names)
})

test.each([
  ['', { all: 3, in: 2, out: 1 }],
  ['q=hat', { all: 1, in: 0, out: 1 }],
  ['category=Gifts', { all: 1, in: 1, out: 0 }],
])('%s counts %j', async (query, many) => {
  expect((await ask(owner, 'GET', `${at}/products/counts?${query}`)).body).toEqual(many)
})

test('pages have every product once', async () => {
  const first = await listed('limit=2')
  const second = await listed(`limit=2&before=${first.next}`)
  expect([...first.names, ...second.names, second.next]).toEqual(['Mug', 'Hat', 'Áo thun', null])
  expect((await ask(owner, 'GET', `${at}/products?before=1.x`)).status).toBe(400)
})

test('categories, tags and sources are counted', async () => {
  expect((await ask(owner, 'GET', `${at}/products/facets`)).body).toEqual({
    categories: ['Gifts', 'Kitchen', 'Shirts'].map((name) => ({ name, count: 1 })),
    tags: [{ name: 'summer', count: 1 }],
    sources: [{ name: '', count: 3 }],
    currency: 'VND',
    is_currency_from_pos: false,
  })
})

test('a change keeps the numbers of the variations and a stock that it does not name', async () => {
  const cap = await create({ name: 'Cap', attributes: [sizes], variations: shirt.variations.map(unnumbered) })
  const [small, medium] = cap.variations
  await bot.cell.db
    .updateTable('variation')
    .set({ stock: 4 })
    .where('id', '=', medium?.id ?? '')
    .execute()
  const change = {
    revision: cap.revision,
    name: 'Cap',
    attributes: [{ name: 'Size', values: ['M', 'L'] }],
    variations: [
      { id: medium?.id, price: 9, attributes: { Size: 'M' } },
      { price: 10, attributes: { Size: 'L' } },
    ],
  }
  const changed = await ask(owner, 'PUT', `${at}/products/${cap.id}`, change)
  expect(changed).toMatchObject({ status: 200, body: { revision: 2, variations: [{ id: medium?.id, stock: 4 }, {}] } })
  expect(view.parse(changed.body).variations.map(({ id }) => id)).not.toContain(small?.id)
  expect(await ask(owner, 'PUT', `${at}/products/${cap.id}`, change)).toMatchObject({
    status: 409,
    body: { message_code: 'conflict.revision', errors: { revision: 2 } },
  })
  await ask(owner, 'DELETE', `${at}/products/${cap.id}`)
})
const unnumbered = ({ sku: _, ...rest }: (typeof shirt.variations)[number]) => rest

test('two variations exchange their skus; the sku of another product is refused', async () => {
  const [small, medium] = made.variations
  const swapped = [
    { ...shirt.variations[0], id: small?.id, sku: 'AT-M' },
    { ...shirt.variations[1], id: medium?.id, sku: 'AT-S' },
  ]
  const change = { ...shirt, revision: made.revision, variations: swapped }
  expect((await ask(owner, 'PUT', `${at}/products/${made.id}`, change)).status).toBe(200)
  expect(
    await ask(owner, 'POST', `${at}/products`, { name: 'Copy', variations: [{ price: 1, sku: 'AT-S' }] }),
  ).toMatchObject({ status: 409, body: { message_code: 'taken', errors: { variations: { 0: { sku: 'AT-S' } } } } })
})

test('a product keeps its currency when the shop changes its own', async () => {
  expect((await ask(owner, 'PATCH', `${at}/settings`, { currency: 'USD' })).status).toBe(200)
  expect(await create({ name: 'Pin', variations: [{ price: 199 }] })).toMatchObject({ currency: 'USD' })
  expect((await ask(owner, 'GET', `${at}/products/${made.id}`)).body).toMatchObject({ currency: 'VND' })
  expect((await ask(owner, 'PATCH', `${at}/settings`, { currency: 'dong' })).status).toBe(400)
})

const galleryOf = (content_id: string) => ({
  key: 'b',
  title: 'B',
  cards: [{ key: 'c', plugin_id: 'gallery', config: { items: [{ title: 'Any', is_product: true, content_id }] } }],
})

test('a product is not deleted while a flow shows it or a combo sells it; then it lies in the trash', async () => {
  const pen = await create({ name: 'Pen', variations: [{ price: 3, sku: 'PEN' }] })
  const variation_id = pen.variations[0]?.id ?? ''
  const combo = await ask(owner, 'POST', `${at}/combos`, {
    ...{ name: 'Two pens', price: 5, items: [{ variation_id, quantity: 2 }] },
  })
  expect(combo).toMatchObject({ status: 201, body: { name: 'Two pens', price: 5, currency: 'USD' } })
  const flow = Object((await ask(owner, 'POST', `${at}/flows`, { name: 'Pens' })).body).id
  const edits = [{ edit: 'add_blocks', blocks: [{ index: null, block: galleryOf(variation_id) }] }]
  expect(
    (await ask(owner, 'POST', `${at}/flows/${flow}/edits`, { revision: 0, edit_key: 'edit-of-pens', edits })).status,
  ).toBe(200)
  const used_by = [
    { what: 'flow', id: flow, name: 'Pens' },
    { what: 'combo', id: Object(combo.body).id, name: 'Two pens' },
  ]
  const inUse = { status: 409, body: { message_code: 'in_use', errors: { used_by } } }
  expect(await ask(owner, 'DELETE', `${at}/products/${pen.id}`)).toMatchObject(inUse)
  const replaced = { revision: 1, name: 'Pen', variations: [{ price: 3 }] }
  expect(await ask(owner, 'PUT', `${at}/products/${pen.id}`, replaced)).toMatchObject(inUse)

  await ask(owner, 'DELETE', `${at}/flows/${flow}`)
  await ask(owner, 'DELETE', `${at}/combos/${Object(combo.body).id}`)
  expect((await ask(owner, 'DELETE', `${at}/products/${pen.id}`)).status).toBe(204)
  expect((await ask(owner, 'GET', `${at}/products/${pen.id}`)).status).toBe(404)
  expect((await listed('q=pen')).names).toEqual([])
  const trashed = Object((await ask(owner, 'GET', `${at}/trash`)).body).items
  expect(trashed).toContainEqual(expect.objectContaining({ trash_id: `product.${pen.id}`, name: 'Pen' }))
  // Its sku is free meanwhile, and taken when it comes back.
  const other = await create({ name: 'Pencil', variations: [{ price: 2, sku: 'PEN' }] })
  expect(await ask(owner, 'POST', `${at}/trash/product.${pen.id}/restore`)).toMatchObject({
    body: { message_code: 'taken' },
  })
  await ask(owner, 'DELETE', `${at}/products/${other.id}`)
  expect((await ask(owner, 'POST', `${at}/trash/product.${pen.id}/restore`)).status).toBe(204)
  expect((await listed('q=pen')).names).toEqual(['Pen'])
  expect((await ask(owner, 'DELETE', `${at}/trash/product.${other.id}`)).status).toBe(204)
})

test('combos are listed and changed; a variation of another shop is refused', async () => {
  const [{ id: variation_id } = { id: '' }] = made.variations
  const combo = { name: 'Pair', price: 100, items: [{ variation_id, quantity: 2 }] }
  const { id } = Object((await ask(owner, 'POST', `${at}/combos`, combo)).body)
  expect(await ask(owner, 'PUT', `${at}/combos/${id}`, { ...combo, price: 90 })).toMatchObject({ body: { price: 90 } })
  expect((await ask(owner, 'GET', `${at}/combos`)).body).toMatchObject({ items: [{ id, price: 90 }], next: null })
  const strange = await newBot(owner)
  for (const [where, items] of [
    [`/v1/bots/${strange.id}`, combo.items],
    [at, [{ variation_id: 'x', quantity: 1 }]],
  ] as const)
    expect(await ask(owner, 'POST', `${where}/combos`, { ...combo, items })).toMatchObject({ status: 400 })
  expect((await ask(owner, 'DELETE', `${at}/combos/${id}`)).status).toBe(204)
})

test('the database refuses amounts and stock that no code should write', async () => {
  const [{ id } = { id: '' }] = made.variations
  const set = (values: object) => bot.cell.db.updateTable('variation').set(values).where('id', '=', id).execute()
  await expect(set({ price: -1 })).rejects.toThrow(/check/)
  await expect(set({ price: '9007199254740992' })).rejects.toThrow(/check/)
  await expect(set({ stock: -1 })).rejects.toThrow(/check/)
})

test('moderators read and do not write', async () => {
  const moderator = await newUser()
  await join(moderator, bot.id, 'MODERATE')
  expect((await ask(moderator, 'GET', `${at}/products`)).status).toBe(200)
  expect((await ask(moderator, 'POST', `${at}/products`, shirt)).status).toBe(403)
})

test('of creations at the limit only as many succeed as fit', async () => {
  const shop = await newBot(owner)
  const answers = await Promise.all(
    Array.from({ length: 42 }, (_, n) =>
      ask(owner, 'POST', `/v1/bots/${shop.id}/products`, { name: `P${n}`, variations: [{ price: n }] }),
    ),
  )
  expect(Map.groupBy(answers, ({ status }) => status).get(201)).toHaveLength(40)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message_code: 'quota.products',
    errors: { most: 40 },
  })
})

const offered = async (query: string, where = at) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.string(), name: z.string(), sku: z.string() })) })
    .parse((await ask(owner, 'GET', `${where}/variations?${query}`)).body).items

test('variations are found by their product or their own SKU, each with its price and stock, and by their numbers', async () => {
  const shop = await newBot(owner)
  const where = `/v1/bots/${shop.id}`
  const { variations } = await create(shirt, where)
  await create({ name: 'Hat', images: ['https://a.b/hat.png'], variations: [{ price: 5, stock: 0 }] }, where)
  expect((await offered('', where)).map(({ name }) => name)).toEqual(['Hat', 'Áo thun (S)', 'Áo thun (M)'])
  expect((await offered('q=ao thun', where)).map(({ name }) => name)).toEqual(['Áo thun (S)', 'Áo thun (M)'])
  expect(await offered('q=at-m', where)).toMatchObject([{ name: 'Áo thun (M)', price: 130_000, stock: 5, image: '' }])
  expect(await offered('q=hat', where)).toMatchObject([{ image: 'https://a.b/hat.png', was_price: null }])
  const ids = variations.map(({ id }) => id)
  expect((await offered(`ids=${ids[1]},x,${'9'.repeat(17)}`, where)).map(({ id }) => id)).toEqual([ids[1]])
  expect(await offered('ids=', where)).toEqual([])
  // Those of another shop are not told.
  expect(await offered(`ids=${made.variations[0]?.id}`, where)).toEqual([])
})

test('what a connected service decides of a product is not changed here, the words of the shop are', async () => {
  const shop = await newBot(owner)
  const where = `/v1/bots/${shop.id}`
  const known = await create({ name: 'Synced', variations: [{ price: 7, stock: 3 }] }, where)
  await shop.cell.db.updateTable('product').set({ source: 'pancake_pos' }).where('id', '=', known.id).execute()
  const [variation] = known.variations
  const put = (change: object) =>
    ask(owner, 'PUT', `${where}/products/${known.id}`, {
      ...{ name: 'Synced', revision: known.revision, variations: [{ ...variation, stock: 3 }] },
      ...change,
    })
  expect(await put({ variations: [{ ...variation, price: 8 }] })).toMatchObject({
    ...{ status: 409, body: { message_code: 'product.synced' } },
  })
  expect(await put({ tags: ['sale'] })).toMatchObject({ status: 200, body: { tags: ['sale'], source: 'pancake_pos' } })
})
