import { expect, test } from 'vitest'
import { z } from 'zod'
import { forgetConversations } from '../../platform/db/forget.ts'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'

const app = await pathApp()
const { ask, owner, join, newUser, platform } = app
const dress = { name: 'Dress', price: 120_000, quantity: 2 }
const whole = z.looseObject({ id: z.string(), revision: z.number(), display_id: z.string(), customer_id: z.string() })

const urlOf = (bot: Shop, path = '') => `/v1/bots/${bot.id}/orders${path}`
async function make(bot: Shop, body: object = {}) {
  const made = await ask(owner, 'POST', urlOf(bot), { items: [dress], ...body })
  expect(made).toMatchObject({ status: 201 })
  return whole.parse(made.body)
}
const get = async (bot: Shop, path: string) => Object((await ask(owner, 'GET', urlOf(bot, path))).body)
const change = (bot: Shop, { id, revision }: { id: string; revision: number }, body: object) =>
  ask(owner, 'PATCH', urlOf(bot, `/${id}`), { revision, ...body })
const idsIn = async (bot: Shop, query: string) =>
  z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(await get(bot, `?${query}`))
    .items.map(({ id }) => id)
async function customer(bot: Shop, psid: string) {
  await bot.says(psid, 'hello')
  await bot.settled()
  return bot.conversation(psid)
}

test('an order has a number of its bot, a reference, the currency of its market, totals, and who made it', async () => {
  const bot = await app.shop()
  await bot.rows(`update cell.bot set language = 'vi', timezone = 'Asia/Ho_Chi_Minh' where id = $1`, bot.id)
  const first = await make(bot, { discount: 40_000, shipping_fee: 30_000, cash: 10_000 })
  expect(first).toMatchObject({
    display_id: '1',
    key: expect.stringMatching(/^[A-HJ-NP-Z2-9]{9}$/),
    currency: 'VND',
    status: 0,
    creator: { id: owner.id },
    totals: { subtotal: 240_000, total: 230_000, paid: 10_000, cod: 220_000, overpaid: 0, quantity: 2 },
  })
  const second = await make(bot, { currency: 'USD' })
  // Another currency of one order does not change the shop's.
  expect([second.display_id, (await make(bot)).currency]).toEqual(['2', 'VND'])
  expect((await make(await app.shop())).display_id).toBe('1')
})

test('orders made at once have numbers of their own, without a gap', async () => {
  const bot = await app.shop()
  const made = await Promise.all(Array.from({ length: 8 }, () => make(bot)))
  expect(made.map(({ display_id }) => Number(display_id)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test.each([
  ['a discount above the price', { items: [{ ...dress, discount_each_product: 120_001 }] }, 'order.discount_too_large'],
  ['a discount above the lines', { discount: 240_001 }, 'order.discount_too_large'],
  ['a sum above 2^53', { items: [{ ...dress, price: 2 ** 53 - 1 }] }, 'order.amount_too_large'],
  ['half a dong', { shipping_fee: 0.5 }, 'invalid_body'],
  ['a negative fee', { shipping_fee: -1 }, 'invalid_body'],
  ['status 7', { status: 7 }, 'order.not_deletable'],
  ['a stranger', { customer_id: '999999999' }, 'invalid_body'],
  ['an unknown key', { totals: { total: 1 } }, 'invalid_body'],
])('a new order with %s is refused', async (_, body, message_code) => {
  const bot = await shared
  expect((await ask(owner, 'POST', urlOf(bot), { items: [dress], ...body })).body).toMatchObject({ message_code })
  expect(await get(bot, '/counts')).toMatchObject({ all: 0 })
})
const shared = app.shop()

test('a change says who, what, before and after; of a stale revision it is refused', async () => {
  const bot = await app.shop()
  const order = await make(bot)
  const body = { note: 'call first', shipping_address: { names: { province: 'Huế', district: '', commune: '' } } }
  expect(await change(bot, order, body)).toMatchObject({ status: 200, body: { note: 'call first', revision: 1 } })
  expect(await change(bot, order, { note: 'late' })).toMatchObject({
    status: 409,
    body: { message_code: 'conflict.revision' },
  })
  // Fields that were not sent stay.
  expect(await change(bot, { ...order, revision: 1 }, { shipping_address: { address: '1 Lê Lợi' } })).toMatchObject({
    body: { note: 'call first', shipping_address: { address: '1 Lê Lợi', names: { province: 'Huế' } } },
  })
  const by = { user_id: owner.id, kind: 'order_changed' }
  const { items } = await get(bot, `/${order.id}/events`)
  expect(items).toHaveLength(4)
  expect(items[0]).toMatchObject({ ...by, part: 'shipping_address.address', before: '', after: '1 Lê Lợi' })
  expect(items).toContainEqual(
    expect.objectContaining({ ...by, part: 'shipping_address.names.province', before: '', after: 'Huế' }),
  )
  expect(items).toContainEqual(expect.objectContaining({ ...by, part: 'note', before: '', after: 'call first' }))
  expect(items[3]).toMatchObject({ kind: 'order_made', part: null, user_name: expect.any(String) })
})

test('changes of one moment are listed in a fixed order: that in which they were made, the latest first', async () => {
  const bot = await app.shop()
  let order = await make(bot)
  const parts = ['note', 'note_print', 'bill_full_name', 'bill_email', 'bill_phone_number', 'warehouse_id']
  const made: string[] = []
  for (const value of ['1@a.example', '2@a.example', '3@a.example']) {
    const { status, body } = await change(bot, order, Object.fromEntries(parts.map((part) => [part, value])))
    expect([status, body]).toEqual([200, expect.anything()])
    order = whole.parse(body)
    made.push(...parts.map((part) => `${part} ${value}`))
  }
  const listed = async () => {
    const { items }: { items: { part: string; after: string; at: string }[] } = await get(bot, `/${order.id}/events`)
    expect(new Set(items.map(({ at }) => at)).size).toBe(4)
    return items.flatMap(({ part, after }) => (part ? [`${part} ${after}`] : []))
  }
  const first = await listed()
  expect(first.map((one) => one.split(' ')[1])).toEqual(
    ['3', '2', '1'].flatMap((n) => parts.map(() => `${n}@a.example`)),
  )
  expect(first.toSorted()).toEqual(made.toSorted())
  // Each moment has the same order of parts.
  const [third, second, one] = [first.slice(0, 6), first.slice(6, 12), first.slice(12)].map((moment) =>
    moment.map((words) => words.split(' ')[0]),
  )
  expect([second, one]).toEqual([third, third])
  expect(await listed()).toEqual(first)
})

test('the law of statuses: lines at 0 and 17, deletion at 0, a lock refuses all but its unlocking', async () => {
  const bot = await app.shop()
  const order = await make(bot)
  const patch = async (body: object) => Object((await change(bot, await get(bot, `/${order.id}`), body)).body)
  expect(await patch({ status: 17, items: [dress, dress] })).toMatchObject({ status: 17, totals: { total: 480_000 } })
  expect(await patch({ status: 1 })).toMatchObject({ status: 1 })
  expect(await patch({ items: [dress] })).toMatchObject({ message_code: 'order.items_fixed' })
  expect(await patch({ note: 'still' })).toMatchObject({ note: 'still' })
  expect((await ask(owner, 'DELETE', urlOf(bot, `/${order.id}`))).body).toMatchObject({
    message_code: 'order.not_deletable',
  })
  expect(await patch({ is_locked: true })).toMatchObject({ is_locked: true })
  expect(await patch({ note: 'no' })).toMatchObject({ message_code: 'order.locked' })
  expect(await patch({ is_locked: false })).toMatchObject({ is_locked: false, status: 1 })
})

test('a deleted order leaves the list, and status 0 brings it back', async () => {
  const bot = await app.shop()
  const order = await make(bot)
  expect((await ask(owner, 'DELETE', urlOf(bot, `/${order.id}`))).status).toBe(204)
  expect([await idsIn(bot, ''), await idsIn(bot, 'status=7')]).toEqual([[], [order.id]])
  expect(await get(bot, `/${order.id}`)).toMatchObject({ status: 7, is_removed: true })
  const back = await ask(owner, 'POST', urlOf(bot, '/status'), { ids: [order.id], status: 0 })
  expect(back.body).toEqual({ changed: [order.id], refused: [] })
  expect(await get(bot, `/${order.id}`)).toMatchObject({ status: 0, is_removed: false })
})

test('other names take the codes of an address with them, unless they bring codes of their own', async () => {
  const bot = await app.shop()
  const codes = { scheme: 'gso-2025', province_id: '79', commune_id: '26740' }
  const names = { commune: 'Phường Sài Gòn', district: '', province: 'Thành phố Hồ Chí Minh' }
  const order = await make(bot, { shipping_address: { ...codes, names } })
  const put = async (revision: number, shipping_address: object) =>
    Object((await change(bot, { ...order, revision }, { shipping_address })).body).shipping_address
  expect(await put(0, { names, address: '1 Lê Lợi' })).toMatchObject({ ...codes, names })
  const other = { ...names, commune: 'Phường Bến Thành' }
  expect(await put(1, { names: other, commune_id: '26743' })).toMatchObject({ ...codes, commune_id: '26743' })
  expect(await put(2, { names })).toMatchObject({ names, scheme: 'free', province_id: '', commune_id: '' })
})

test('a status for many changes those it may and names the others', async () => {
  const bot = await app.shop()
  const [open, locked] = [await make(bot), await make(bot)]
  await change(bot, locked, { is_locked: true })
  const body = { ids: [open.id, locked.id, crypto.randomUUID()], status: 1 }
  expect((await ask(owner, 'POST', urlOf(bot, '/status'), body)).body).toEqual({
    changed: [open.id],
    refused: [
      { id: locked.id, message_code: 'order.locked' },
      { id: body.ids[2], message_code: 'not_found' },
    ],
  })
  expect(await get(bot, '/counts')).toMatchObject({
    all: 2,
    statuses: expect.arrayContaining([
      { status: 0, count: 1 },
      { status: 1, count: 1 },
    ]),
  })
})

test('orders are found by number, reference, name without marks, and a phone number in any form', async () => {
  const bot = await app.shop()
  await bot.rows(`update cell.bot set language = 'vi', timezone = 'Asia/Ho_Chi_Minh' where id = $1`, bot.id)
  const one = await make(bot, { bill_full_name: 'Nguyễn Thị Hòa', bill_phone_number: '0901 234 567' })
  const two = await make(bot, { shipping_address: { full_name: 'Binh', phone_number: '+84 912 000 111' } })
  const found = (q: string) => idsIn(bot, `q=${encodeURIComponent(q)}`)
  for (const q of ['nguyen thi hoa', '0901234567', '+84901234567', '84 901 234 567', '234567', String(one.key)])
    expect([q, await found(q)]).toEqual([q, [one.id]])
  for (const q of ['#2', 'BINH', '0912000111']) expect([q, await found(q)]).toEqual([q, [two.id]])
  expect(await found('no such buyer')).toEqual([])
})

test('pages go on behind their last row', async () => {
  const bot = await app.shop()
  const made = [await make(bot), await make(bot), await make(bot)].map(({ id }) => id)
  const first = await get(bot, '?limit=2')
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual([made[2], made[1]])
  expect(await idsIn(bot, `limit=2&before=${first.next}`)).toEqual([made[0]])
})

test('a second order of 30 days with the phone number or the customer marks both, until one is cancelled', async () => {
  const bot = await app.shop()
  const customer_id = await customer(bot, '800')
  const one = await make(bot, { customer_id, bill_phone_number: '+84 901 234 567' })
  const two = await make(bot, { customer_id, bill_phone_number: '+84901234567' })
  const flags = async ({ id }: { id: string }) => {
    const { duplicated_phone, duplicated_customer } = await get(bot, `/${id}`)
    return [duplicated_phone, duplicated_customer]
  }
  expect([await flags(one), await flags(two)]).toEqual([
    [true, true],
    [true, true],
  ])
  await bot.rows(`update cell."order" set created_at = created_at - interval '31 days' where id = $1`, one.id)
  expect([await flags(one), await flags(two)]).toEqual([
    [false, false],
    [false, false],
  ])
  await bot.rows(`update cell."order" set created_at = created_at + interval '31 days' where id = $1`, one.id)
  await change(bot, two, { status: 6 })
  expect([await flags(one), await flags(two)]).toEqual([
    [false, false],
    [false, false],
  ])
})

test('deleting a customer blanks their names and contacts in orders, and keeps the amounts', async () => {
  const bot = await app.shop()
  const customer_id = await customer(bot, '810')
  const order = await make(bot, {
    customer_id,
    ...{ bill_full_name: 'Mai Secret', bill_phone_number: '0901234567', bill_email: 'mai-secret@example.com' },
    ...{ note: 'Secret lane', items: [{ ...dress, note: 'for Secret' }], cash: 5, status: 3 },
    shipping_address: { address: 'Secret lane 1', full_name: 'Mai Secret', phone_number: '0901234567' },
  })
  await forgetConversations(bot.cell, platform.media, bot.id, [customer_id], new Date())
  const after = await get(bot, `/${order.id}`)
  expect(JSON.stringify(after)).not.toMatch(/secret|901234567/i)
  expect(after).toMatchObject({ customer_id: '', totals: { total: 240_000, paid: 5 }, items: [{ name: 'Dress' }] })
  expect((await get(bot, `/${order.id}/events`)).items).toEqual([])
})

test('a customer with an open order is not deleted unless a manager insists; of many they are left out and counted', async () => {
  const bot = await app.shop()
  const [buyer, other] = [await customer(bot, '820'), await customer(bot, '821')]
  const order = await make(bot, { customer_id: buyer, bill_full_name: 'Mai' })
  const customers = `/v1/bots/${bot.id}/customers`
  expect(await ask(owner, 'DELETE', `${customers}/${buyer}`)).toMatchObject({
    status: 409,
    body: { message_code: 'customer.open_order' },
  })
  const body = { of: { ids: [buyer, other] }, count: 2 }
  const job = Object((await ask(owner, 'POST', `${customers}/bulk/delete`, body)).body).id
  await until(async () =>
    expect((await ask(owner, 'GET', `/v1/bots/${bot.id}/jobs/${job}`)).body).toMatchObject({
      state: 'done',
      results: { deleted: 1, open_order: 1 },
    }),
  )
  expect(await get(bot, `/${order.id}`)).toMatchObject({ customer_id: buyer, bill_full_name: 'Mai' })
  expect((await ask(owner, 'DELETE', `${customers}/${buyer}?insist=true`)).status).toBe(204)
  expect(await get(bot, `/${order.id}`)).toMatchObject({ customer_id: '', bill_full_name: '' })
})

test('moderators work on orders; an order of another bot is not found', async () => {
  const bot = await app.shop()
  const moderator = await newUser()
  await join(moderator, bot.id, 'MODERATE')
  expect((await ask(moderator, 'POST', urlOf(bot), { items: [dress] })).status).toBe(201)
  const other = await app.shop()
  const order = await make(other)
  expect((await ask(owner, 'GET', urlOf(bot, `/${order.id}`))).status).toBe(404)
  expect((await change(bot, order, { note: 'x' })).status).toBe(404)
})

test('two orders of one buyer know each other, and merge: the lines come over, the other is cancelled, both tell of it', async () => {
  const bot = await app.shop()
  const phone = { bill_phone_number: '+84901234567' }
  const first = await make(bot, { ...phone, shipping_fee: 10 })
  const second = await make(bot, { ...phone, items: [{ name: 'Hat', price: 50, quantity: 1 }], shipping_fee: 30 })
  const stranger = await make(bot)
  expect((await get(bot, `/${first.id}/duplicates`)).items.map(({ id }: { id: string }) => id)).toEqual([second.id])
  expect((await get(bot, `/${stranger.id}/duplicates`)).items).toEqual([])

  const merge = (body: object) => ask(owner, 'POST', urlOf(bot, `/${first.id}/merge`), body)
  const { id, revision } = second
  expect(await merge({ revision: first.revision, other: { id, revision: revision + 1 } })).toMatchObject({
    body: { message_code: 'conflict.revision' },
  })
  const merged = await merge({ revision: first.revision, other: { id, revision } })
  expect(merged).toMatchObject({
    status: 200,
    body: { totals: { subtotal: 240_050, shipping_fee: 30, total: 240_080 }, duplicated_phone: false },
  })
  expect(await get(bot, `/${second.id}`)).toMatchObject({ status: 6, duplicated_phone: false })
  const parts = async (order: string) =>
    (await get(bot, `/${order}/events`)).items.map(({ part }: { part: string | null }) => part)
  expect(await parts(first.id)).toContain('merged')
  expect(await parts(second.id)).toEqual(expect.arrayContaining(['merged_into', 'status']))
  expect(await merge({ revision: first.revision + 1, other: { id, revision: revision + 1 } })).toMatchObject({
    ...{ status: 409, body: { message_code: 'order.not_mergeable' } },
  })
})

test('of two people who merge a pair both ways at once, one is refused', async () => {
  const bot = await app.shop()
  const phone = { bill_phone_number: '+84901234567' }
  const [one, other] = [await make(bot, phone), await make(bot, phone)]
  const into = (kept: typeof one, from: typeof one) =>
    ask(owner, 'POST', urlOf(bot, `/${kept.id}/merge`), {
      revision: kept.revision,
      other: { id: from.id, revision: from.revision },
    })
  const answers = await Promise.all([into(one, other), into(other, one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an order that is paid in part is not merged into another, so that no payment is moved', async () => {
  const bot = await app.shop()
  const phone = { bill_phone_number: '+84901234567' }
  const [kept, paid] = [await make(bot, phone), await make(bot, { ...phone, cash: 5 })]
  const body = { revision: kept.revision, other: { id: paid.id, revision: paid.revision } }
  expect(await ask(owner, 'POST', urlOf(bot, `/${kept.id}/merge`), body)).toMatchObject({
    ...{ status: 409, body: { message_code: 'order.not_mergeable' } },
  })
})

test('sales of a day are the sum of the orders that its filter lists, and their counts agree', async () => {
  const bot = await app.shop()
  await bot.rows(`update cell.bot set timezone = 'Asia/Ho_Chi_Minh' where id = $1`, bot.id)
  const gift = { name: 'Ribbon', price: 7, quantity: 1, is_bonus_product: true }
  const made = [
    await make(bot, { currency: 'VND', items: [dress, gift], discount: 40_000, shipping_fee: 30_000 }),
    await make(bot, { currency: 'VND', items: [{ ...dress, discount_each_product: 20_000 }] }),
    await make(bot, { currency: 'USD' }),
    await make(bot, { currency: 'VND', status: 6 }),
    await make(bot, { currency: 'VND' }),
  ]
  // Half past midnight in Vietnam; the last order is of the day before there, and of the same day in Greenwich.
  const at = [
    '2026-11-24T17:30:00Z',
    '2026-11-25T05:00:00Z',
    '2026-11-25T06:00:00Z',
    '2026-11-25T07:00:00Z',
    '2026-11-24T16:00:00Z',
  ]
  for (const [index, { id }] of made.entries())
    await bot.rows(`update cell."order" set created_at = $2 where id = $1`, id, at[index])
  const day = 'from=2026-11-24T17:00:00Z&to=2026-11-25T17:00:00Z'
  const { days } = await get(bot, `/sales?${day}`)
  expect(days).toEqual([
    { day: '2026-11-25', currency: 'USD', orders: 1, total: 240_000 },
    { day: '2026-11-25', currency: 'VND', orders: 2, total: 230_000 + 200_000 },
  ])
  const listed = (await get(bot, `?sold=true&${day}`)).items
  const sum = (currency: string) =>
    listed.reduce(
      (all: number, each: { currency: string; total: number }) => all + (each.currency === currency ? each.total : 0),
      0,
    )
  expect([sum('USD'), sum('VND')]).toEqual([240_000, 430_000])
  const counts = await get(bot, `/counts?${day}`)
  expect([counts.sold, counts.all, listed.length]).toEqual([3, 4, 3])
  expect((await get(bot, '/sales')).days).toHaveLength(3)
})
