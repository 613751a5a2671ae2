import type { Page } from '@playwright/test'
import common from '../packages/phrases/src/en/common.json' with { type: 'json' }
import editor from '../packages/phrases/src/en/editor.json' with { type: 'json' }
import english from '../packages/phrases/src/en/inbox.json' with { type: 'json' }
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import settings from '../packages/phrases/src/en/settings.json' with { type: 'json' }
import shop from '../packages/phrases/src/en/shop.json' with { type: 'json' }
import thai from '../packages/phrases/src/th/inbox.json' with { type: 'json' }
import vietnamese from '../packages/phrases/src/vi/inbox.json' with { type: 'json' }
import { photograph, photographForAll } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { sender } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const { rules } = settings
const hottok = 'hTK0123456789abcdefABCDEF-of-the-rules'
const name = 'Linen rules'

/** The mark of a message that opens its reason, in each language of the pictures. */
const reason = new RegExp([english, thai, vietnamese].map(({ log }) => log.open.split('{{channel}}')[0]).join('|'))

const says = (id: string, title: string, text: string) => ({
  ...{ id, name: title },
  blocks: [{ key: 'b', title, cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }],
})
const told = {
  delivered: 'Your parcel is there. How do you like it?',
  thanks: 'Thank you, your payment has arrived.',
  cart: 'The dress still waits in your cart.',
  course: 'Welcome to the pottery course.',
}

/** A bot with a dress in its gallery, and a flow for each thing that happens in the shop. */
async function openBot(page: Page) {
  const send = sender(page)
  const { id }: { id: string } = await send('POST', '/v1/bots', { platform: 'pke_chat_plugin', name })
  const at = `/v1/bots/${id}`
  const dress: { variations: { id: string }[] } = await send('POST', `${at}/products`, {
    name: 'Linen dress',
    variations: [{ price: 480_000, stock: 3 }],
  })
  const buttons = [{ type: 'cart', title: 'Add to cart' }]
  const items = [
    { title: 'Linen dress', subtitle: 'Summer', is_product: true, content_id: dress.variations[0]?.id, buttons },
  ]
  const gallery = { key: 'c', plugin_id: 'gallery', config: { items } }
  await send('POST', `${at}/document?settings=take`, {
    ...{ format: 'hawker/1', name, platform: 'pke_chat_plugin', welcome_flow: 'dresses', default_flow: 'dresses' },
    ...{ language: 'en', timezone: 'Asia/Ho_Chi_Minh', settings: { cart_abandoned_minutes: 1 } },
    flows: [
      { id: 'dresses', name: 'Dresses', blocks: [{ key: 'b', title: 'Dresses', cards: [gallery] }] },
      says('delivered', 'Ask how they like it', told.delivered),
      says('thanks', 'Thank for the money', told.thanks),
      says('cart', 'Remind of the cart', told.cart),
      says('course', 'Welcome to the course', told.course),
    ],
    tags: [
      { id: 'paid', name: 'Has paid' },
      { id: 'pupil', name: 'Pupil' },
    ],
  })
  const me: { bots: { id: string; page_id: string }[] } = await (await page.request.get('/v1/me')).json()
  return { id, at, page_id: me.bots.find((bot) => bot.id === id)?.page_id }
}

test('rules hear of carts, orders, money and purchases: each starts its flow for that customer', async ({
  page,
  visitor,
  request,
}, info) => {
  test.slow()
  const send = sender(page)
  const drawer = page.getByRole('dialog')
  const bot = await openBot(page)
  const chat = await openShopChat(visitor, { at: `/widget/demo?page=${bot.page_id}`, name })
  const hears = (words: string) => expect(chat.messages.getByText(words)).toBeVisible({ timeout: 180_000 })
  await chat.begin('Hello')
  await chat.press('Add to cart')
  await expect(chat.messages.getByText('Added to your cart: Linen dress')).toBeVisible()

  const field = (label: string) => drawer.getByRole('combobox', { name: label, exact: true })
  const choose = (label: string, option: string) => field(label).selectOption({ label: option })
  const start = async (flow: string) => {
    await field(rules.flow).click()
    await page.getByRole('listbox').getByRole('option', { name: flow }).click()
  }
  const write = async (title: string, event: string, fill: () => Promise<unknown>) => {
    await page.getByRole('button', { name: rules.new, exact: true }).first().click()
    await drawer.getByRole('textbox', { name: rules.name, exact: true }).fill(title)
    await choose(rules.when, event)
    await fill()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, `writing ${title}`)
    await drawer.getByRole('button', { name: common.save, exact: true }).click()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
  }

  await test.step('the shop leads to its rules, of which there are none', async () => {
    await page.goto(`/chatbot/ecommerce?bot_id=${bot.id}`)
    await page.getByRole('link', { name: shop.to.rules }).click()
    await expect(page.getByText(rules.empty)).toBeVisible()
    await photograph(page, info, 'empty')
  })

  await test.step('a rule for each thing that happens is written', async () => {
    await write('Cart left alone', rules.events.cart_abandoned, () => start('Remind of the cart'))
    await write('When an order is delivered', rules.events.order_status, async () => {
      await choose(rules.status, 'Received')
      await start('Ask how they like it')
    })
    await write('Money has come', rules.events.payment, async () => {
      await drawer.getByRole('button', { name: editor.field.add_action }).click()
      await drawer.getByRole('combobox', { name: 'Tag', exact: true }).click()
      await page.getByRole('option', { name: 'Has paid' }).click()
      await start('Thank for the money')
    })
    await write('Bought the course', rules.events.purchase, async () => {
      await choose(rules.purchase_event, orders.purchases.event.PURCHASE_APPROVED)
      await start('Welcome to the course')
    })
    await expectUsable(page)
    await photographForAll(page, info, 'list', () => expect(page.getByRole('switch')).toHaveCount(4))
  })

  await test.step('a rule shows what was written, in each language', async () => {
    const open = async () => {
      await page.getByRole('button', { name: 'When an order is delivered', exact: true }).click()
      await expect(drawer.getByRole('textbox').first()).toHaveValue('When an order is delivered')
    }
    await open()
    await expect(field(rules.status)).toHaveValue('3')
    await expect(field(rules.flow)).toHaveValue('Ask how they like it')
    await photographForAll(page, info, 'rule', open)
  })

  const { items: people }: { items: { id: string }[] } = await (await page.request.get(`${bot.at}/customers`)).json()
  const customer_id = people[0]?.id ?? ''
  await test.step('the cart lies untouched for a minute', () => hears(told.cart))

  await test.step('an order that is delivered asks its buyer; one that is confirmed does not', async () => {
    const order: { id: string } = await send('POST', `${bot.at}/orders`, {
      ...{ customer_id, currency: 'VND', bill_full_name: 'Mai Trần' },
      items: [{ name: 'Linen dress', price: 480_000, quantity: 1 }],
    })
    await page.goto(`/chatbot/ecommerce/order?bot_id=${bot.id}&order=${order.id}`)
    await drawer.getByRole('button', { name: orders.confirm, exact: true }).click()
    await expect(drawer.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await drawer.getByRole('combobox', { name: orders.field.status, exact: true }).selectOption({ label: 'Received' })
    await drawer.getByRole('button', { name: common.save, exact: true }).click()
    await hears(told.delivered)
    await expect(chat.messages.getByText(told.delivered)).toHaveCount(1)
  })

  await test.step('a payment that is recorded thanks them, and sets the tag', async () => {
    await drawer.getByRole('tab', { name: orders.payment.title, exact: true }).click()
    await drawer.getByRole('button', { name: orders.payment.add }).click()
    await drawer.getByRole('textbox', { name: /^Amount/ }).fill('480000')
    await drawer.getByRole('button', { name: orders.payment.record, exact: true }).click()
    await hears(told.thanks)
    const card = await (await page.request.get(`${bot.at}/customers/${customer_id}`)).json()
    expect(JSON.stringify(card)).toContain('paid')
  })

  await test.step('a purchase at Hotmart by their e-mail address welcomes them, once', async () => {
    await send('PATCH', `${bot.at}/conversations/${customer_id}/customer`, { email: 'mai@example.com' })
    const made: { id: string } = await send('POST', `${bot.at}/integrations`, {
      service: 'hotmart',
      secrets: { hottok },
    })
    const { url }: { url: string } = await (await page.request.get(`${bot.at}/integrations/${made.id}/address`)).json()
    const data = {
      ...{ id: 'rules-1', creation_date: Date.now(), event: 'PURCHASE_APPROVED', version: '2.0.0' },
      data: {
        product: { id: 101, name: 'Pottery course' },
        buyer: { name: 'Mai Trần', email: 'mai@example.com' },
        purchase: { transaction: 'HP9', status: 'APPROVED', price: { value: 19.9, currency_value: 'USD' } },
      },
    }
    for (let time = 0; time < 2; time++)
      expect((await request.post(url, { data, headers: { 'x-hotmart-hottok': hottok } })).status()).toBe(200)
    await hears(told.course)
    await expect(chat.messages.getByText(told.course)).toHaveCount(1)
    await visitor.screenshot({ path: info.outputPath('customer.png') })
  })

  await test.step('the thread says which event of the shop, and which rule, each message came from', async () => {
    const why = page.getByRole('dialog')
    const log = page.getByRole('log')
    const open = async (words: string) => {
      const row = log.getByRole('listitem').filter({ hasText: words }).last()
      await row.getByRole('button', { name: reason }).click()
    }
    await page.goto(`/chatbot/livechat?bot_id=${bot.id}&filter=all&conversation=${customer_id}`)
    await expect(page.getByRole('log')).toContainText(told.course)
    for (const [words, rule] of [
      [told.cart, 'Cart left alone'],
      [told.delivered, 'When an order is delivered'],
      [told.thanks, 'Money has come'],
      [told.course, 'Bought the course'],
    ] as const) {
      await open(words)
      await expect(why.getByText(rule)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(why).toBeHidden()
    }
    const again = async () => {
      await open(told.delivered)
      await expect(why.getByText('When an order is delivered')).toBeVisible()
    }
    await again()
    await expectUsable(page, '[role=dialog]')
    await photographForAll(page, info, 'why', again)
  })
})
