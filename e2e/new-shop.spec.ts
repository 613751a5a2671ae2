import connections from '../packages/phrases/src/en/connections.json' with { type: 'json' }
import editor from '../packages/phrases/src/en/editor.json' with { type: 'json' }
import products from '../packages/phrases/src/en/products.json' with { type: 'json' }
import shop from '../packages/phrases/src/en/shop.json' with { type: 'json' }
import site from '../packages/phrases/src/en/site.json' with { type: 'json' }
import { services } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { controlOf } from './services.ts'
import { openShopChat } from './shop-chat.ts'
import { buy } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const merchant = { id: 'NEWSHOP', keys: { access_key: 'an-access-key-of-momo', secret_key: 'a-secret-key-of-momo' } }

test('from an empty shop to a paid order: the shop leads there, step by step', async ({ page, visitor }, info) => {
  test.slow()
  await controlOf(services())('POST', '/momo/merchants', merchant)
  const guide = page.getByRole('region', { name: shop.guide.title })
  const step = (name: string) => guide.getByRole('listitem').filter({ hasText: name })
  const done = (count: number) => expect(guide.getByRole('img', { name: 'Done' })).toHaveCount(count)
  const dialog = page.getByRole('dialog')

  await test.step('the page of a new bot’s shop begins with the way to its first order', async () => {
    await page.goto('/connect_page?platform=pke_chat_plugin')
    await page.getByLabel('Bot name').fill('Mai’s dresses')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('link', { name: 'Go to the bot' }).click()
    await page.getByRole('link', { name: shop.title, exact: true }).click()
    await done(0)
    await expectUsable(page)
    await photograph(page, info, 'empty')
  })

  await test.step('a product', async () => {
    await guide.getByRole('link', { name: shop.guide.products.do }).click()
    await dialog.getByRole('textbox', { name: products.name, exact: true }).fill('Linen dress')
    await dialog.getByRole('textbox', { name: /^Price, / }).fill('480000')
    await dialog.getByRole('textbox', { name: products.stock_column }).fill('3')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: shop.title, exact: true }).click()
    await done(1)
  })

  await test.step('a way to pay: beside its name its form is opened', async () => {
    await guide.getByRole('link', { name: shop.guide.pay.do }).click()
    const way = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'MoMo' }) })
    await expect(way).toBeInViewport()
    await way.getByRole('link', { name: shop.ways.connect }).click()
    await expect(dialog).toContainText('MoMo')
    await photograph(page, info, 'connect')
    await dialog.getByLabel(connections.fields.partner_code.label).fill(merchant.id)
    await dialog.getByLabel(connections.fields.access_key.label, { exact: true }).fill(merchant.keys.access_key)
    await dialog.getByLabel(connections.fields.secret_key.label, { exact: true }).fill(merchant.keys.secret_key)
    await dialog.getByRole('button', { name: connections.connect, exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: shop.title, exact: true }).click()
    await done(2)
  })

  await test.step('a flow that shows the products starts with a first message', async () => {
    await guide.getByRole('link', { name: shop.guide.window.do }).click()
    await page.getByRole('menuitem', { name: editor.template.shop }).click()
    await expect(
      page.getByRole('region', { name: 'Canvas' }).getByText('Here is what is new in our shop.'),
    ).toBeVisible()
    await photograph(page, info, 'window')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('radio', { name: 'With a customer’s first message' }).check()
    await page.getByRole('button', { name: 'Publish flow' }).click()
    await expect(page.getByText('Your bot answers customers now')).toBeVisible()
    await page.getByRole('link', { name: shop.title, exact: true }).click()
    await done(3)
    await photograph(page, info, 'nearly')
  })

  await test.step('on a phone, in Vietnamese and in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await speak(page, 'vi')
    await page.reload()
    await expect(page.getByText('Bắt đầu bán hàng')).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'phone')
    await page.unroute('**/v1/me')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
  })

  await test.step('a buyer orders in the chat and pays', async () => {
    const href = await step(shop.guide.order.name).getByRole('link').getAttribute('href')
    const chat = await openShopChat(visitor, { at: href ?? '', name: 'Mai’s dresses' })
    await chat.begin('Hello')
    const hears = (words: string | RegExp) => expect(chat.messages.getByText(words).last()).toBeVisible()
    await buy({ writes: chat.write, presses: chat.press, hears }, 'Lê Lan', { way: 'MoMo', isConfirmed: false })
    const pay = await chat.messages.getByRole('link', { name: 'Pay now' }).last().getAttribute('href')
    await visitor.goto(pay ?? '')
    await visitor.getByRole('link', { name: site.pay.with.replace('{{service}}', 'MoMo') }).click()
    await visitor.getByRole('link', { name: 'Pay', exact: true }).click()
    await expect(visitor).toHaveURL(/\/pay\//)
    await expect(async () => {
      await visitor.goto(visitor.url().replace(/\?.*/, ''))
      await expect(visitor.getByText(site.pay.paid)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 90_000 })
  })

  await test.step('the guide is gone, and the shop shows what it sold', async () => {
    await page.reload()
    await expect(page.getByText(shop.sales, { exact: true })).toBeVisible()
    await expect(guide).toBeHidden()
    await expect(page.getByText('480,000 ₫').first()).toBeVisible()
    await photograph(page, info, 'sold')
  })
})
