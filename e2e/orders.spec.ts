import type { Page } from '@playwright/test'
import customers from '../packages/phrases/src/en/customers.json' with { type: 'json' }
import frame from '../packages/phrases/src/en/frame.json' with { type: 'json' }
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { sender, stock } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[aria-rowindex]')
const part = (page: Page, name: string) => page.getByRole('dialog').getByRole('tab', { name, exact: true })

test('an order is written by hand, confirmed, locked, found by its phone number, and cancelled with others', async ({
  page,
  visitor,
}, info) => {
  const drawer = page.getByRole('dialog')
  const name = 'Orders by hand'
  const { id }: { id: string } = await sender(page)('POST', '/v1/bots', { platform: 'pke_chat_plugin', name })
  await stock(page, 'pke_chat_plugin', id)
  const pathOf = (screen: string) => `/chatbot/${screen}?bot_id=${id}`
  await page.goto(pathOf('ecommerce/order'))
  await expect(page.getByText(orders.empty)).toBeVisible()
  await photograph(page, info, 'empty')

  await test.step('a discount above the price is refused beside its field; mended, the order is made with its total', async () => {
    await page.getByRole('button', { name: orders.new }).first().click()
    await drawer.getByRole('textbox', { name: orders.field.name, exact: true }).fill('Linen dress')
    await drawer.getByRole('textbox', { name: /^Price/ }).fill('120')
    await drawer.getByRole('textbox', { name: orders.field.quantity }).fill('2')
    await drawer.getByRole('textbox', { name: orders.field.discount_each_product }).fill('121')
    await drawer.getByRole('textbox', { name: orders.field.bill_full_name, exact: true }).fill('Nguyễn Thị Hòa')
    await drawer.getByRole('textbox', { name: orders.field.bill_phone_number, exact: true }).fill('+84 901 234 567')
    await drawer.getByRole('button', { name: orders.make }).click()
    await expect(drawer.getByText(orders.discount_too_large)).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'refused')
    await drawer.getByRole('textbox', { name: orders.field.discount_each_product }).fill('')
    await drawer.getByRole('button', { name: orders.make }).click()
    await expect(drawer.getByText('Order 1')).toBeVisible()
    await photograph(page, info, 'made')
    await part(page, orders.group.timeline).click()
    await expect(drawer.getByText(orders.event.made)).toBeVisible()
  })

  await test.step('confirmed, its items are fixed, and its history says so', async () => {
    await drawer.getByRole('button', { name: orders.confirm, exact: true }).click()
    await expect(drawer.getByText('Status: New → Confirmed')).toBeVisible()
    await part(page, orders.details).click()
    await expect(drawer.getByText(orders.lines_fixed)).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: orders.field.name, exact: true })).toBeDisabled()
  })

  await test.step('while something is typed, what acts at once waits; discarded, it acts again', async () => {
    const name = drawer.getByRole('textbox', { name: orders.field.bill_full_name, exact: true })
    await name.fill('Someone else')
    await part(page, orders.payment.title).click()
    await expect(drawer.getByText(orders.changes_first)).toBeVisible()
    await expect(drawer.getByRole('button', { name: orders.payment.add })).toBeHidden()
    await drawer.getByRole('button', { name: orders.to_details }).click()
    await expect(name).toHaveValue('Someone else')
    await drawer.getByRole('button', { name: orders.discard }).click()
    await expect(name).toHaveValue('Nguyễn Thị Hòa')
    await part(page, orders.payment.title).click()
    await expect(drawer.getByText(orders.at_once)).toBeVisible()
    await expect(drawer.getByRole('button', { name: orders.payment.add })).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'payments')
    await part(page, orders.details).click()
  })

  await test.step('locked, it takes nothing but its unlocking', async () => {
    await drawer.getByRole('checkbox', { name: orders.field.is_locked }).click()
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer.getByRole('button', { name: orders.unlock })).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: orders.field.bill_full_name, exact: true })).toBeDisabled()
    await drawer.getByRole('button', { name: orders.unlock }).click()
    await expect(drawer.getByRole('textbox', { name: orders.field.bill_full_name, exact: true })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('a phone number in another form finds it', async () => {
    await page.getByRole('searchbox', { name: orders.search }).fill('84901234567')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('searchbox', { name: orders.search }).fill('no such buyer')
    await expect(rows(page)).toHaveCount(0)
    await page.getByRole('searchbox', { name: orders.search }).fill('')
  })

  await test.step('beside a conversation an order is made for its customer', async () => {
    const me: { bots: { id: string; page_id: string }[] } = await (await page.request.get('/v1/me')).json()
    const page_id = me.bots.find((bot) => bot.id === id)?.page_id
    const chat = await openShopChat(visitor, { at: `/widget/demo?page=${page_id}`, name })
    await chat.begin('I take the dress')
    await page.goto(pathOf('livechat'))
    await page.getByText('I take the dress').first().click()
    await page.getByRole('link', { name: orders.new }).click()
    await drawer.getByRole('textbox', { name: orders.field.name, exact: true }).fill('Summer shirt')
    await drawer.getByRole('textbox', { name: /^Price/ }).fill('49')
    await drawer.getByRole('button', { name: orders.make }).click()
    await expect(drawer.getByText('Order 2')).toBeVisible()
    await expect(drawer.locator('a[href*="conversation="]')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('both are cancelled together', async () => {
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await page.getByRole('button', { name: orders.change_status }).click()
    await page.getByRole('menuitem', { name: 'Cancelled' }).click()
    await expect(rows(page).filter({ hasText: 'Cancelled' })).toHaveCount(2)
    await expectUsable(page)
    await photograph(page, info, 'list')
  })

  await test.step('it fits a phone, in Vietnamese too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'vi')
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expectToFit(page)
    await photograph(page, info, 'phone')
    await rows(page).first().getByRole('button').first().click()
    await expect(drawer.locator('summary', { hasText: 'Người mua' })).toBeVisible()
    await photograph(page, info, 'phone-order')
    await part(page, 'Lịch sử').click()
    await expect(drawer.getByText(/Trạng thái: /).first()).toBeVisible()
    await photograph(page, info, 'phone-history')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
  })
})

test('the palette makes an order', async ({ page, pathOf }) => {
  await page.goto(pathOf('line', 'customer'))
  await expect(page.getByRole('heading', { name: customers.title })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill(frame.creates.order)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: orders.make })).toBeVisible()
})
