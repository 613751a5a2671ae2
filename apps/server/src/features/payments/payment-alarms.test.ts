import { expect, test } from 'vitest'
import { lookAt } from '../alarms/index.ts'
import { payApp } from './testing.ts'

const { platform, vnpay, vnpayShop, ask, owner } = await payApp()
type Shop = Awaited<ReturnType<typeof vnpayShop>>

/** The kinds of a shop's open alarms after two more looks, each with its params. */
const alarmsOf = async ({ id, cell }: Shop): Promise<Record<string, object>> => {
  for (const _ of [1, 2]) await lookAt(platform, cell, { only: id })
  const { items } = Object((await ask(owner, 'GET', '/v1/alarms')).body)
  const own = items.filter((each: { bot_id: string }) => each.bot_id === id)
  return Object.fromEntries(own.map(({ kind, params }: { kind: string; params: object }) => [kind, params]))
}

test('a payment of another amount is an alarm that leads to its order, until a person has settled it', async () => {
  const shop = await vnpayShop('ALARMAAA')
  const order = await shop.order()
  await vnpay.act(await shop.opened(order.id), 'wrong_amount')
  expect(await alarmsOf(shop)).toEqual({ payment_mismatch: { order: '1', order_id: order.id } })
  const [payment] = await shop.payments(order.id)
  await shop.ask('POST', `/payments/${payment?.id}/settle`)
  expect(await alarmsOf(shop)).toEqual({})
})

test('money that came after the cancelling is an alarm until it is marked as given back', async () => {
  const shop = await vnpayShop('ALARMBBB')
  const order = await shop.order()
  const reference = await shop.opened(order.id)
  const { revision } = await shop.read(order.id)
  await shop.ask('PATCH', `/orders/${order.id}`, { revision, status: 6 })
  await vnpay.act(reference, 'pay')
  expect(await alarmsOf(shop)).toEqual({ payment_give_back: { order: '1', order_id: order.id } })
  const [payment] = await shop.payments(order.id)
  await shop.ask('POST', `/payments/${payment?.id}/refund`)
  expect(await alarmsOf(shop)).toEqual({})
})

test('reports with a wrong signature are an alarm, and the next good one ends it', async () => {
  const shop = await vnpayShop('ALARMCCC')
  const order = await shop.order()
  const reference = await shop.opened(order.id)
  const forged = new URL(shop.notify_url)
  forged.search = new URLSearchParams({ vnp_TxnRef: reference, vnp_SecureHash: 'a'.repeat(128) }).toString()
  await fetch(forged)
  expect(await alarmsOf(shop)).toEqual({ payment_gateway: { service: 'vnpay', how: 'told' } })
  await vnpay.act(reference, 'pay')
  expect(await alarmsOf(shop)).toEqual({})
})

test('a gateway that answers with errors is an alarm, and its next good answer ends it', async () => {
  const shop = await vnpayShop('ALARMDDD')
  const check = () => shop.ask('POST', `/integrations/${shop.integration_id}/check`)
  vnpay.misbehave({ kind: 'server_error' })
  await check()
  expect(await alarmsOf(shop)).toMatchObject({ payment_gateway: { service: 'vnpay', how: 'asked' } })
  await check()
  expect(await alarmsOf(shop)).toEqual({})
})
