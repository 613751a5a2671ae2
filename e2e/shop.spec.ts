import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import words from '../packages/phrases/src/en/shop.json' with { type: 'json' }
import { connectGateway } from './gateways.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { sender } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'viber'

test('an order buys a product of the shop, its double is merged into it, and the sales open it', async ({
  page,
  owner,
  pathOf,
}, info) => {
  const drawer = page.getByRole('dialog')
  const rows = page.getByRole('table').locator('tbody tr[aria-rowindex]')
  const bot = owner.bots.find(({ platform }) => platform === web)
  const body = {
    name: 'Linen cap',
    attributes: [{ name: 'Colour', values: ['red', 'blue'] }],
    variations: [
      { price: 1_900, stock: 1, sku: 'CAP-R', attributes: { Colour: 'red' } },
      { price: 2_100, stock: 5, sku: 'CAP-B', attributes: { Colour: 'blue' } },
    ],
  }
  await page.goto(pathOf(web, 'ecommerce/order'))
  const made = await page.request.post(`/v1/bots/${bot?.id}/products`, {
    data: body,
    headers: { origin: new URL(page.url()).origin },
  })
  expect(made.status()).toBe(201)

  const order = async (sku: string, name: string) => {
    await page.getByRole('button', { name: orders.new }).first().click()
    await drawer.getByRole('combobox', { name: orders.add_product }).fill(sku)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await drawer.getByRole('textbox', { name: orders.field.bill_phone_number, exact: true }).fill('+84 901 234 567')
  }

  await test.step('a product is found by its SKU and bought at its price; too little of it is said', async () => {
    await order('cap-r', 'Linen cap \\(red\\)')
    await expect(drawer.getByRole('textbox', { name: orders.field.name, exact: true })).toHaveValue('Linen cap (red)')
    await expect(drawer.getByRole('textbox', { name: /^Price/ })).toHaveValue('19.00')
    await drawer.getByRole('textbox', { name: orders.field.quantity }).fill('2')
    await expect(drawer.getByText('Only 1 is left.')).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'picked')
    await drawer.getByRole('button', { name: orders.make }).click()
    await expect(drawer.getByText('Order 1', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await order('cap-b', 'Linen cap \\(blue\\)')
    await drawer.getByRole('button', { name: orders.make }).click()
    await expect(drawer.getByText('Order 2', { exact: true })).toBeVisible()
  })

  await test.step('the double is merged: its line comes over, and it is cancelled', async () => {
    const doubles = drawer.getByRole('region', { name: orders.duplicated })
    await expect(doubles.getByRole('button', { name: 'Order 1', exact: true })).toBeVisible()
    await photograph(page, info, 'double')
    await doubles.getByRole('button', { name: 'Merge order 1 into this one' }).click()
    await page.getByRole('dialog', { name: 'Merge order 1' }).getByRole('button', { name: orders.merge }).click()
    await drawer.getByRole('tab', { name: orders.group.timeline }).click()
    await expect(drawer.getByText('Order 1 merged into this one')).toBeVisible()
    await expect(doubles).toHaveCount(0)
    await drawer.getByRole('tab', { name: orders.details }).click()
    await expect(drawer.getByRole('textbox', { name: orders.field.name, exact: true })).toHaveCount(2)
    await photograph(page, info, 'merged')
    await page.keyboard.press('Escape')
  })

  await test.step('the sales count it alone, and open exactly it', async () => {
    await page.goto(pathOf(web, 'ecommerce'))
    const sum = page.getByRole('link', { name: /in 1 order$/ })
    await expect(sum).toContainText('$59.00')
    await expectUsable(page)
    await photograph(page, info, 'shop')
    await sum.click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('#2')
    await page.goBack()
    await page.getByRole('link', { name: 'Cancelled: 1' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('#1')
  })

  await test.step('it fits a phone, in Vietnamese too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'vi')
    await page.goto(pathOf(web, 'ecommerce'))
    await expect(page.getByRole('link', { name: /trong 1 đơn$/ })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'phone')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
  })
})

test('the ways to pay are ticked and moved, and customers are offered them so', async ({ page }, info) => {
  const send = sender(page)
  const bot: { id: string } = await send('POST', '/v1/bots', { platform: 'pke_chat_plugin', name: 'Ways of a shop' })
  await connectGateway(page, bot.id, 'momo', 'WAYSMOMO')
  const offered = async () => {
    const { items }: { items: { id: string }[] } = await (
      await page.request.get(`/v1/bots/${bot.id}/payment_ways`)
    ).json()
    return items.map(({ id }) => id)
  }
  await page.goto(`/chatbot/ecommerce?bot_id=${bot.id}`)
  const ways = page.getByRole('region', { name: words.ways.title })
  const way = (name: string) => ways.getByRole('checkbox', { name, exact: true })
  await expect(way('MoMo')).toBeChecked()
  await expect(way('VNPay')).toBeDisabled()
  expect(await offered()).toEqual(['momo', 'cash', 'bank'])
  await ways.getByRole('button', { name: words.ways.down.replace('{{name}}', 'MoMo') }).click()
  await expect.poll(offered).toEqual(['cash', 'momo', 'bank'])
  await way(words.ways.bank).click()
  await expect.poll(offered).toEqual(['cash', 'momo'])
  await way('MoMo').click()
  await expect.poll(offered).toEqual(['cash'])
  await expect(way(words.ways.cash)).toBeDisabled()
  await expect(ways.getByText(words.ways.last)).toBeVisible()
  await expectUsable(page, 'main')
  await photograph(page, info, 'ways')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
})
