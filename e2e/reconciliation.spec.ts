import shop from '../packages/phrases/src/en/shop.json' with { type: 'json' }
import { services } from './installation.ts'
import { photograph } from './photograph.ts'
import { controlOf } from './services.ts'
import { sender } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const { reconciliation: words } = shop

type Products = { items: { id: string; name: string; variations: { id: string }[] }[] }
type AtPos = { custom_id: string; shipping_fee?: number }

test('orders are compared with the point of sale: one is brought in, a fee is sent, a note is left, and both sides agree', async ({
  page,
}, info) => {
  const send = sender(page)
  const control = controlOf(services())
  const till = await control<{ shop_id: string; api_key: string }>('POST', '/pancake_pos/shops', {
    name: 'Linen corner',
    dropped: ['shipping_fee'],
  })
  const bot: { id: string } = await send('POST', '/v1/bots', { platform: 'pke_chat_plugin', name: 'Linen till' })
  const at = `/v1/bots/${bot.id}`
  const secrets = { pos_api_key: till.api_key, pos_shop_id: till.shop_id }
  await page.goto(`/chatbot/ecommerce/reconciliation?bot_id=${bot.id}`)
  await expect(page.getByText(shop.pos.none)).toBeVisible()
  await photograph(page, info, 'none')
  await send('POST', `${at}/integrations`, { service: 'pancake_pos', secrets })

  const dress = await test.step('its products come within a minute, and an order goes there', async () => {
    const products = async () => (await (await page.request.get(`${at}/products`)).json()) as Products
    await expect(async () => expect((await products()).items.length).toBeGreaterThan(0)).toPass({ timeout: 150_000 })
    const found = (await products()).items.find(({ name }) => name === 'Linen dress')
    if (!found) throw new Error('the till sells a dress')
    const items = [
      { name: 'Linen dress', price: 320_000, quantity: 2, product_id: found.id, variation_id: found.variations[0]?.id },
    ]
    const order: { id: string } = await send('POST', `${at}/orders`, {
      ...{ items, currency: 'VND', shipping_fee: 30_000, bill_full_name: 'Nguyễn Thị Hòa' },
      bill_phone_number: '0901234567',
    })
    await send('POST', `${at}/orders/${order.id}/point_of_sale/send`, {})
    return found
  })
  expect(dress.variations.length).toBeGreaterThan(0)
  await control('POST', `/pancake_pos/shops/${till.shop_id}/orders`, {
    ...{ bill_full_name: 'Trần Lan', bill_phone_number: '0912345678', shipping_fee: 20_000, items: [] },
  })

  await test.step('compared, both differences stand in the list', async () => {
    await page.reload()
    await expect(page.getByText(words.first, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.compare }).click()
    const rows = page.getByRole('table').locator('tbody tr[aria-rowindex]')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: words.kind.only_there })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Shipping fee' })).toContainText('30,000')
    await expectUsable(page)
    await photograph(page, info, 'differences')
  })

  const row = (text: string) => page.getByRole('table').locator('tbody tr[aria-rowindex]').filter({ hasText: text })
  const decide = async (text: string, act: string) => {
    await row(text)
      .getByRole('button', { name: /^Decide about/ })
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await test.step('the order of the till becomes one of ours', async () => {
    await decide(words.kind.only_there, words.act.bring_in)
    await expect(row(words.kind.only_there)).toContainText(words.decided.brought_in)
  })
  await test.step('a fee that the till drops stays open and says why; once it takes it, it is sent', async () => {
    await decide('Shipping fee', words.act.ours)
    await expect(row('Shipping fee')).toContainText(words.problem.not_kept)
    await photograph(page, info, 'problem')
    await control('PATCH', `/pancake_pos/shops/${till.shop_id}`, { dropped: [] })
    await decide('Shipping fee', words.act.ours)
    await expect(row('Shipping fee')).toContainText(words.decided.ours)
    const there = await control<AtPos[]>('GET', `/pancake_pos/shops/${till.shop_id}/orders`)
    expect(there.find(({ custom_id }) => custom_id !== '')).toMatchObject({ shipping_fee: 30_000 })
  })
  await test.step('compared again, both sides agree', async () => {
    await page.getByRole('button', { name: words.compare }).click()
    await expect(page.getByText(words.agree, { exact: true })).toBeVisible()
    await photograph(page, info, 'agree')
  })
})
