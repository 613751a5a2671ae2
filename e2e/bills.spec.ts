import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import { address } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const headers = () => ({ origin: address() })
const person = { bill_full_name: 'Nguyễn Thị Hòa', bill_phone_number: '0901234567' }

/** A shop of this story's own, with an order for a buyer without an address. */
async function openShop(page: Page): Promise<{ bot_id: string; order_id: string }> {
  const data = { platform: 'pke_chat_plugin', name: 'Linen corner' }
  const bot: { id: string } = await (await page.request.post('/v1/bots', { data, headers: headers() })).json()
  const made = await page.request.post(`/v1/bots/${bot.id}/orders`, {
    data: {
      ...{ ...person, currency: 'VND', shipping_fee: 30_000, note_print: 'Call before you come' },
      items: [{ name: 'Linen dress', price: 320_000, quantity: 2 }],
    },
    headers: headers(),
  })
  const order: { id: string } = await made.json()
  return { bot_id: bot.id, order_id: order.id }
}

test('an order is addressed by typing, printed on three papers, given to its buyer by a link, and exported', async ({
  page,
  visitor,
}, info) => {
  const { bot_id, order_id } = await openShop(page)
  const list = `/chatbot/ecommerce/order?bot_id=${bot_id}`
  const drawer = page.getByRole('dialog')

  await test.step('a ward is found by typing without marks, and says what it is today', async () => {
    await page.goto(`${list}&order=${order_id}`)
    await drawer.locator('summary', { hasText: orders.group.address }).click()
    await drawer.getByRole('combobox', { name: orders.find_address }).fill('phuong ben nghe')
    await page.getByRole('option', { name: /^Phường Bến Nghé, Quận 1/ }).click()
    await expect(drawer.getByRole('textbox', { name: orders.field.district, exact: true })).toHaveValue('Quận 1')
    await expect(drawer.getByRole('button', { name: 'Phường Sài Gòn' })).toBeVisible()
    await drawer.getByRole('textbox', { name: orders.field.address, exact: true }).fill('12 Lê Lợi')
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'addressed')
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await drawer.getByRole('tab', { name: orders.group.timeline }).click()
    await expect(drawer.getByText(/Province or city: empty → Thành phố Hồ Chí Minh/)).toBeVisible()
    await expect(drawer.getByText(`${orders.field.commune_id}: empty → 26740`)).toBeVisible()
    await expect(drawer.getByText(`${orders.field.scheme}: ${orders.no_scheme} → gso-2024`)).toBeVisible()
    await expect(drawer.getByText('shipping_address.')).toHaveCount(0)
  })

  await test.step('the bill is printed on A5, as a receipt and as a label with its bar code', async () => {
    const [printed] = await Promise.all([
      page.context().waitForEvent('page'),
      drawer.getByRole('link', { name: orders.bill.print }).click(),
    ])
    const bill = printed.getByRole('article')
    await expect(bill).toContainText('12 Lê Lợi')
    await expect(bill).toContainText(/670[.,]000/)
    await expect(bill.getByRole('img')).toHaveJSProperty('complete', true)
    await photograph(printed, info, 'a5')
    for (const paper of ['mm80', 'label'] as const) {
      await printed.getByText(orders.bill[paper], { exact: true }).click()
      await expect(bill).toHaveAttribute('data-paper', paper)
      await photograph(printed, info, paper)
    }
    await expect(bill).toContainText('Call before you come')
    await expectUsable(printed)
    expect((await printed.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(5_000)
    await printed.close()
  })

  await test.step('the buyer opens the bill by a link, without a sign-in, and phone and street are masked', async () => {
    await drawer.getByRole('tab', { name: orders.payment.title }).click()
    await drawer.getByRole('button', { name: orders.bill.make_link }).click()
    const url = await drawer.getByRole('textbox', { name: orders.bill.link }).inputValue()
    const answer = await visitor.goto(url)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await expect(visitor.getByRole('article')).toContainText('•••••••567')
    await expect(visitor.getByRole('article')).toContainText('Phường Bến Nghé')
    await expect(visitor.getByText('0901234567')).toHaveCount(0)
    await visitor.setViewportSize({ width: 390, height: 844 })
    await expectToFit(visitor)
    await expectUsable(visitor)
    await photograph(visitor, info, 'public')
  })

  await test.step('the orders are exported with chosen columns', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: orders.export.menu, exact: true }).click()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'export')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 1 order' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^\ufeffNumber,Status,Made,Buyer,Phone/)
    expect(text).toContain('Nguyễn Thị Hòa')
    expect(text).toContain('670000')
  })

  await test.step('in Vietnamese and dark on a phone', async () => {
    await speak(page, 'vi')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${list}&order=${order_id}`)
    await expect(drawer.getByRole('tab', { name: 'Lịch sử' })).toBeVisible()
    await photograph(page, info, 'order-vi-dark')
    await drawer.getByRole('tab', { name: 'Lịch sử' }).click()
    await expect(drawer.getByText('Lê Lợi').first()).toBeAttached()
    await expectToFit(page)
    await photograph(page, info, 'phone-vi-dark')
  })
})
