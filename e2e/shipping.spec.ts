import type { Page } from '@playwright/test'
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import { address, services } from './installation.ts'
import { photograph } from './photograph.ts'
import { controlOf } from './services.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const pick = {
  ...{ pick_name: 'Linen corner', pick_phone: '0911222333', pick_address: '590 CMT8' },
  ...{ pick_district: 'Quận 3', pick_province: 'TP. Hồ Chí Minh' },
}

/** Carriers with the key of a shop's account, and their words for a parcel on its way and for a delivered one. */
const carriers = {
  ghn: {
    account: { token: '637170d5-942b-11ea-9821-0281a26fb5d4', shop_id: '885' },
    more: {},
    moves: ['delivering', 'delivered'],
  },
  ghtk: { account: { token: 'story-of-the-linen-corner' }, more: pick, moves: ['4', '5'] },
} as const
type CarrierId = keyof typeof carriers

const headers = () => ({ origin: address() })

/** A shop of this story's own with a carrier connected and an order for an address in Saigon. */
async function openShop(page: Page, service: CarrierId): Promise<{ bot_id: string; order_id: string }> {
  const { account, more } = carriers[service]
  const name = `Linen corner by ${service}`
  await controlOf(services())('POST', `/${service}/accounts`, { ...account, name })
  const data = { platform: 'pke_chat_plugin', name }
  const bot: { id: string } = await (await page.request.post('/v1/bots', { data, headers: headers() })).json()
  const at = `/v1/bots/${bot.id}`
  const connected = await page.request.post(`${at}/integrations`, {
    data: { service, secrets: { ...account, ...more } },
    headers: headers(),
  })
  expect(connected.status()).toBe(201)
  const made = await page.request.post(`${at}/orders`, {
    data: {
      ...{ bill_full_name: 'Nguyễn Thị Hòa', bill_phone_number: '0901234567', currency: 'VND' },
      items: [{ name: 'Linen dress', price: 320_000, quantity: 2 }],
      shipping_address: {
        address: '12 Lê Lợi',
        names: { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' },
      },
    },
    headers: headers(),
  })
  const order: { id: string } = await made.json()
  return { bot_id: bot.id, order_id: order.id }
}

for (const service of ['ghn', 'ghtk'] as const)
  test(`an order is priced and given to ${service}, and moves to received as its parcel does`, async ({
    page,
  }, info) => {
    const { bot_id, order_id } = await openShop(page, service)
    const [delivering, delivered] = carriers[service].moves
    const drawer = page.getByRole('dialog')
    await page.goto(`/chatbot/ecommerce/order?bot_id=${bot_id}&order=${order_id}`)
    const part = (name: string) => drawer.getByRole('tab', { name, exact: true }).click()

    await test.step('the carrier tells its price, and who pays it', async () => {
      await part(orders.shipping.title)
      await drawer.getByRole('button', { name: orders.shipping.quote }).click()
      await expect(drawer.getByText(orders.shipping.pays_buyer)).toBeVisible()
      await expect(drawer.getByText('22.000').or(drawer.getByText('22,000'))).toBeVisible()
      await photograph(page, info, 'priced')
    })

    await test.step('the parcel is made, with its code in the order', async () => {
      await drawer.getByRole('button', { name: orders.shipping.create }).click()
      await expect(drawer.getByRole('button', { name: orders.shipping.look })).toBeVisible()
      await photograph(page, info, 'parcel')
      await part(orders.group.timeline)
      await expect(drawer.getByText('Status: New → Waiting for pick-up')).toBeVisible()
      await expect(drawer.getByText(`Ship with ${service.toUpperCase()}: no → yes`)).toBeVisible()
      await expectUsable(page, '[role=dialog]')
      await photograph(page, info, 'made')
    })

    await test.step('as the parcel is delivered, the order is received', async () => {
      const ask = controlOf(services())
      const [parcel] = await ask<{ code: string; client_code: string }[]>('GET', `/${service}/parcels`)
      for (const [status, change] of [
        [delivering, 'Waiting for pick-up → Shipped'],
        [delivered, 'Shipped → Received'],
      ]) {
        await ask('PATCH', `/${service}/parcels/${parcel?.code}`, { status })
        await part(orders.shipping.title)
        await drawer.getByRole('button', { name: orders.shipping.look }).click()
        await expect(drawer.getByText(`At the carrier: ${status}`)).toBeVisible()
        await part(orders.group.timeline)
        await expect(drawer.getByText(`Status: ${change}`)).toBeVisible()
      }
      await photograph(page, info, 'received')
    })
  })
