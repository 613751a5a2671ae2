import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'

const server = await sharedPathApp()
const { app, ask, owner, platform } = server
const bot = await server.shop()
const at = `/v1/bots/${bot.id}/orders`

const whole = z.looseObject({ id: z.string() })
const order = whole.parse(
  (
    await ask(owner, 'POST', at, {
      ...{ items: [{ name: 'Dress', price: 120_000, quantity: 2 }], shipping_fee: 30_000, currency: 'VND' },
      ...{ bill_full_name: 'Mai', bill_phone_number: '0901234567', note: 'owes us', note_print: 'Call first' },
      shipping_address: {
        address: '12 Lê Lợi',
        names: { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' },
      },
    })
  ).body,
)
const link = z.object({ url: z.string(), expires_at: z.string() })
const getLink = async () => link.parse((await ask(owner, 'GET', `${at}/${order.id}/bill_link`)).body)
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const open = (token: string) => app.inject({ method: 'GET', url: `/v1/bills/${token}` })

test('bills to print have everything of the order that its buyer may see', async () => {
  const { body } = await ask(owner, 'POST', `${at}/bills`, { ids: [order.id, crypto.randomUUID()] })
  expect(body).toMatchObject({
    items: [
      {
        ...{ id: order.id, display_id: '1', currency: 'VND', note_print: 'Call first' },
        buyer: { name: 'Mai', phone: '0901234567' },
        receiver: { address: ['12 Lê Lợi', 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'] },
        items: [{ name: 'Dress', quantity: 2, total: 240_000 }],
        totals: { total: 270_000, cod: 270_000 },
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('owes us')
})

test('the public bill opens without a sign-in, is not stored, and masks phone and street', async () => {
  const { url } = await getLink()
  const answer = await open(tokenOf(url))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer.json()).toMatchObject({
    buyer: { phone: '•••••••567' },
    receiver: { address: ['•• L•• L••', 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'] },
    totals: { total: 270_000 },
  })
  expect(answer.body).not.toMatch(/0901234567|12 Lê Lợi|owes us/)
  expect((await getLink()).url).toBe(url)
})

test('an unpaid order’s bill has the transfer that pays it, once a bank account is connected', async () => {
  const print = async () => Object((await ask(owner, 'POST', `${at}/bills`, { ids: [order.id] })).body).items[0]
  expect((await print()).transfer).toBeNull()
  const secrets = { bank: 'ACB', account_number: '257678859', account_name: 'NGUYEN VAN AN' }
  const account = { service: 'vietqr', secrets }
  expect((await ask(owner, 'POST', `/v1/bots/${bot.id}/integrations`, account)).status).toBe(201)
  const { transfer, key } = await print()
  expect(transfer).toMatchObject({ ...secrets, text: key })
  expect(transfer.qr).toContain('5406270000')
  expect((await open(tokenOf((await getLink()).url))).json()).toMatchObject({ transfer })
  const money = { order_id: order.id, way: 'transfer', amount: 270_000 }
  expect((await ask(owner, 'POST', `/v1/bots/${bot.id}/payments`, money)).status).toBe(201)
  expect(await print()).toMatchObject({ transfer: null, totals: { cod: 0 } })
})

test('an address lasts for thirty days and belongs to one order', async () => {
  const { url, expires_at } = await getLink()
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(30 * 86_400_000)
  const expired = platform.pages.tokenOf('bill', { bot_id: bot.id, id: order.id, expires_at: new Date(0) })
  const other = platform.pages.tokenOf('bill', {
    ...{ bot_id: bot.id, id: crypto.randomUUID() },
    expires_at: new Date(expires_at),
  })
  for (const token of [expired, other, `${tokenOf(url)}0`, 'nothing'])
    expect([token, (await open(token)).statusCode]).toEqual([token, 404])
})

test('the bill of a deleted order is gone', async () => {
  const { url } = await getLink()
  expect((await ask(owner, 'DELETE', `${at}/${order.id}`)).status).toBe(204)
  expect((await open(tokenOf(url))).statusCode).toBe(404)
})
