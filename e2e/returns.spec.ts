import type { Page } from '@playwright/test'
import common from '../packages/phrases/src/en/common.json' with { type: 'json' }
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import { photograph, photographForAll } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { buy, sender, stock } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const name = 'Dresses that come back'

type Products = { items: { name: string; variations: { stock: number | null }[] }[] }
type Orders = { items: { id: string }[] }

/** An order of two dresses out of three that a visitor placed in the chat. */
async function bought(page: Page, visitor: Page) {
  const send = sender(page)
  const { id }: { id: string } = await send('POST', '/v1/bots', { platform: 'pke_chat_plugin', name })
  await stock(page, 'pke_chat_plugin', id)
  const me: { bots: { id: string; page_id: string }[] } = await (await page.request.get('/v1/me')).json()
  const page_id = me.bots.find((bot) => bot.id === id)?.page_id
  const chat = await openShopChat(visitor, { at: `/widget/demo?page=${page_id}`, name })
  await chat.begin('Hello')
  await chat.press('Add to cart')
  await expect(chat.messages.getByText('Added to your cart: Linen dress').last()).toBeVisible()
  await buy(
    {
      writes: chat.write,
      presses: async (title) => visitor.getByRole('button', { name: title }).last().click(),
      hears: (words) => expect(chat.messages.getByText(words).last()).toBeVisible(),
    },
    'Bảo Trần',
  )
  const at = `/v1/bots/${id}`
  const { items }: Orders = await (await page.request.get(`${at}/orders`)).json()
  return { id, at, order_id: items[0]?.id ?? '' }
}

test('pieces of an order come back: they are in stock again, and the order says so', async ({
  page,
  visitor,
}, info) => {
  test.slow()
  const drawer = page.getByRole('dialog')
  const { id, at, order_id } = await bought(page, visitor)
  const left = async () => {
    const { items }: Products = await (await page.request.get(`${at}/products`)).json()
    return items.find((product) => product.name === 'Linen dress')?.variations[0]?.stock
  }
  const part = (name: string) => drawer.getByRole('tab', { name, exact: true })
  const statusIs = async (label: string) => {
    await part(orders.details).click()
    await drawer.getByRole('combobox', { name: orders.field.status, exact: true }).selectOption({ label })
    await drawer.getByRole('button', { name: common.save, exact: true }).click()
    await expect(drawer.getByText(label, { exact: true }).first()).toBeVisible()
  }
  const back = drawer.locator('summary', { hasText: orders.returns.title })
  await expect.poll(left).toBe(1)

  await test.step('nothing comes back of an order that has not left', async () => {
    await page.goto(`/chatbot/ecommerce/order?bot_id=${id}&order=${order_id}&part=delivery`)
    await expect(drawer.getByText(orders.at_once)).toBeVisible()
    await expect(back).toHaveCount(0)
  })

  await test.step('the buyer sends it back', async () => {
    await statusIs('Being returned')
    await part(orders.shipping.title).click()
    await expect(back).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photographForAll(page, info, 'returning', () => expect(drawer.locator('summary').last()).toBeVisible())
  })

  await test.step('one of two comes back: the order is partly returned', async () => {
    const count = drawer.getByRole('textbox', { name: 'Linen dress' })
    if (!(await count.isVisible())) await back.click()
    await count.fill('1')
    await drawer.getByRole('button', { name: orders.returns.record }).click()
    await expect(drawer.getByText('Partly returned', { exact: true }).first()).toBeVisible()
    await expect(count).toHaveValue('1')
    await expect.poll(left).toBe(2)
    await photograph(page, info, 'partly')
  })

  await test.step('the other one too: it is returned, and everything is in stock', async () => {
    await drawer.getByRole('textbox', { name: 'Linen dress' }).fill('2')
    await drawer.getByRole('button', { name: orders.returns.record }).click()
    await expect(drawer.getByText('Returned', { exact: true }).first()).toBeVisible()
    await expect(drawer.getByText('2 × Linen dress')).toBeVisible()
    await expect.poll(left).toBe(3)
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'returned')
  })

  await test.step('its history tells each step', async () => {
    await part(orders.group.timeline).click()
    await expect(drawer.getByText(/What came back: .*1 × Linen dress → 2 × Linen dress/)).toBeVisible()
    await expect(drawer.getByText('Status: Partly returned → Returned')).toBeVisible()
    await photographForAll(page, info, 'history', () => expect(drawer.getByRole('listitem').first()).toBeVisible())
  })

  await test.step('the list shows it among the returned ones', async () => {
    await page.goto(`/chatbot/ecommerce/order?bot_id=${id}`)
    const row = page.getByRole('table').locator('tbody tr[aria-rowindex]')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Returned')
    await photograph(page, info, 'list')
  })
})
