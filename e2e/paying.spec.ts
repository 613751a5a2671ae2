import type { Page } from '@playwright/test'
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import site from '../packages/phrases/src/en/site.json' with { type: 'json' }
import { customerPhone } from './customer-phone.ts'
import { connectPage } from './facebook-page.ts'
import { connectGateway, type GatewayId, gatewayIds, gateways } from './gateways.ts'
import { services } from './installation.ts'
import { expectToFit, photograph } from './photograph.ts'
import { controlOf } from './services.ts'
import { openShopChat } from './shop-chat.ts'
import { buy, expectListed, sender, stock } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectPlainUsable, expectUsable } from './usable.ts'

// The demo has bots of its own on these.
test.use({ reaches: ['telegram_bot', 'facebook'] })

const payWith = (service: GatewayId) => site.pay.with.replace('{{service}}', gateways[service].title)

/** A buyer on the page of an order goes to a gateway, does this there, and comes back. */
async function goTo(buyer: Page, service: GatewayId, act: string) {
  await buyer.getByRole('link', { name: payWith(service) }).click()
  await expect(buyer.getByRole('heading', { name: `Stand-in of ${service}` })).toBeVisible()
  await buyer.getByRole('link', { name: act, exact: true }).click()
  await expect(buyer).toHaveURL(/\/pay\//)
}

/** The page says so once the gateway's report is worked on. */
const expectPaid = (buyer: Page) =>
  expect(async () => {
    await buyer.goto(buyer.url().replace(/\?.*/, ''))
    await expect(buyer.getByText(site.pay.paid)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })

for (const service of gatewayIds)
  test(`an order is refused and then paid at ${service}, and its drawer says so`, async ({ page, visitor }, info) => {
    test.slow()
    const { title, order: asked } = gateways[service]
    const send = sender(page)
    const bot: { id: string } = await send('POST', '/v1/bots', {
      platform: 'pke_chat_plugin',
      name: `Paid by ${title}`,
    })
    await connectGateway(page, bot.id, service)
    const order: { id: string } = await send('POST', `/v1/bots/${bot.id}/orders`, {
      ...{ bill_full_name: 'Nguyễn Thị Hòa', currency: asked.currency },
      items: [{ name: 'Linen dress', price: asked.price, quantity: 1 }],
    })
    const drawer = page.getByRole('dialog')
    await page.goto(`/chatbot/ecommerce/order?bot_id=${bot.id}&order=${order.id}&part=payments`)
    await expect(drawer.getByText(orders.payment.none)).toBeVisible()
    await visitor.goto(await drawer.getByRole('textbox', { name: orders.payment.link }).inputValue())
    await expectPlainUsable(visitor)
    await visitor.setViewportSize({ width: 390, height: 844 })
    await expectToFit(visitor)
    await photograph(visitor, info, 'page')

    await goTo(visitor, service, 'Refuse')
    await goTo(visitor, service, 'Pay')
    await expectPaid(visitor)
    await expectPlainUsable(visitor)
    await photograph(visitor, info, 'paid')

    await page.reload()
    const payment = drawer.getByRole('listitem').filter({ hasText: title })
    await expect(payment).toHaveCount(1)
    await expect(payment).toContainText(asked.shown)
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'drawer')
  })

/** The order of the chat is paid by the button *Pay now* of the bot's last message. */
async function payNow(buyer: Page, href: string | null, service: GatewayId) {
  expect(href).not.toBeNull()
  await buyer.goto(href ?? '')
  await goTo(buyer, service, 'Pay')
  await expectPaid(buyer)
}

async function expectPaidInList(page: Page, bot_id: string, name: string) {
  await expectListed(page, bot_id, name)
  const { items }: { items: { paid: number; cod: number }[] } = await (
    await page.request.get(`/v1/bots/${bot_id}/orders`)
  ).json()
  expect(items).toMatchObject([{ cod: 0 }])
  expect(items[0]?.paid).toBeGreaterThan(0)
}

const onPhone = [
  { platform: 'telegram_bot', service: 'vnpay', merchant: 'CHATVNPA', begins: 'Start' },
  { platform: 'facebook', service: 'momo', merchant: 'CHATMOMO', begins: 'Get Started' },
] as const

for (const { platform, service, merchant, begins } of onPhone)
  test(`a customer on ${platform} buys in the chat and pays by ${service}`, async ({ page, context, visitor }) => {
    test.slow()
    const name = `Dresses paid by ${service}`
    type Account = { page_id: string; token: string; secret: string }
    const account = await controlOf(services())<Account>('POST', '/accounts', { platform, name })
    if (platform === 'facebook') await connectPage(page, account)
    else {
      await page.goto('/select_platform')
      await page.getByRole('link', { name: /^Telegram/ }).click()
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByLabel('Bot token', { exact: true }).fill(account.token)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    }
    await expect(page).toHaveURL(/bot_id=/)
    const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
    await sender(page)('PATCH', `/v1/bots/${bot_id}/settings`, { currency: 'VND' })
    await stock(page, platform, bot_id)
    await connectGateway(page, bot_id, service, merchant)
    const phone = await customerPhone(context, services())
    await phone.opens(new RegExp(name), 'Ann Lee', begins)
    const hears = (words: string | RegExp) => expect(phone.messages.getByText(words).last()).toBeVisible()
    await buy({ writes: phone.writes, presses: phone.presses, hears }, 'Ann Lee', { way: gateways[service].title })
    const button = phone.messages.getByRole('link', { name: 'Pay now' }).last()
    await payNow(visitor, await button.getAttribute('href'), service)
    await expectPaidInList(page, bot_id, 'Ann Lee')
  })

test('a visitor of a website buys in the chat and pays by payos', async ({ page, visitor }) => {
  test.slow()
  const name = 'Dresses paid by payos'
  const { id }: { id: string } = await sender(page)('POST', '/v1/bots', { platform: 'pke_chat_plugin', name })
  await sender(page)('PATCH', `/v1/bots/${id}/settings`, { currency: 'VND' })
  await stock(page, 'pke_chat_plugin', id)
  await connectGateway(page, id, 'payos', 'CHATPAYO')
  const me: { bots: { id: string; page_id: string }[] } = await (await page.request.get('/v1/me')).json()
  const page_id = me.bots.find((bot) => bot.id === id)?.page_id
  const chat = await openShopChat(visitor, { at: `/widget/demo?page=${page_id}`, name })
  await chat.begin('Hello')
  const hears = (words: string | RegExp) => expect(chat.messages.getByText(words).last()).toBeVisible()
  await buy({ writes: chat.write, presses: chat.press, hears }, 'Bao Tran', { way: gateways.payos.title })
  const href = await chat.messages.getByRole('link', { name: 'Pay now' }).last().getAttribute('href')
  await payNow(visitor, href, 'payos')
  await expectPaidInList(page, id, 'Bao Tran')
})
