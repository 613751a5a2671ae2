import { languageNames } from '@hawker/phrases'
import type { Page, TestInfo } from '@playwright/test'
import words from '../packages/phrases/src/en/checkout.json' with { type: 'json' }
import vietnamese from '../packages/phrases/src/vi/checkout.json' with { type: 'json' }
import { address } from './installation.ts'
import { expectToFit, photograph } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const titles = { en: words.title, vi: vietnamese.title }

const sender = (page: Page) => async (method: string, path: string, data?: object) => {
  const answer = await page.request.fetch(path, { method, ...(data && { data }), headers: { origin: address() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A bot of this story's own, whose gallery sells a dress of which three are left. */
async function openShop(page: Page) {
  const send = sender(page)
  const { id }: { id: string } = await send('POST', '/v1/bots', { platform: 'pke_chat_plugin', name: 'Linen corner' })
  const at = `/v1/bots/${id}`
  const dress: { variations: { id: string }[] } = await send('POST', `${at}/products`, {
    name: 'Linen dress',
    variations: [{ price: 480_000, stock: 3 }],
  })
  const items = [
    {
      title: 'Linen dress',
      subtitle: 'Summer',
      is_product: true,
      content_id: dress.variations[0]?.id,
      buttons: [{ type: 'cart', title: 'Add to cart' }],
    },
  ]
  const says = { key: 'b', title: 'Thanks', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Thanks!' } }] }
  const blocks = [{ key: 'b', title: 'Dresses', cards: [{ key: 'c', plugin_id: 'gallery', config: { items } }] }]
  await send('POST', `${at}/document`, {
    ...{ format: 'hawker/1', name: 'Linen corner', platform: 'pke_chat_plugin' },
    ...{ welcome_flow: 'dresses', default_flow: 'thanks', language: 'en', timezone: 'Asia/Ho_Chi_Minh' },
    flows: [
      { id: 'dresses', name: 'Dresses', blocks },
      { id: 'thanks', name: 'Thanks', blocks: [says] },
    ],
  })
  await send('PATCH', `${at}/settings`, { auto_create_order: true, isQuantity: true, shipping_fee_hidden: true })
  const me: { bots: { id: string; page_id: string }[] } = await send('GET', '/v1/me')
  const page_id = me.bots.find((bot) => bot.id === id)?.page_id
  const orders = async (): Promise<{ items: object[] }> => send('GET', `${at}/orders`)
  const close = () => page.request.delete(at, { headers: { origin: address() } })
  return { at: `/widget/demo?page=${page_id}`, orders, close }
}

/** Looks at a closed page in two languages, as it stands on a phone. */
async function lookAtClosed(form: Page, info: TestInfo, name: string) {
  await expectUsable(form)
  for (const language of ['vi', 'en'] as const) {
    await form.emulateMedia({ colorScheme: language === 'vi' ? 'light' : 'dark' })
    await form.locator('header').getByRole('button').click()
    await form.getByRole('menuitem', { name: languageNames[language].name }).click()
    await expect(form.getByRole('heading', { name: titles[language], exact: true })).toBeVisible()
    await expectToFit(form)
    await photograph(form, info, `${name}-${language}`)
  }
}

test('a customer orders on a phone, from the chat’s link to the confirmation', async ({
  page,
  visitor,
  complaints,
}, info) => {
  const shop = await openShop(page)
  await visitor.setViewportSize({ width: 390, height: 844 })
  const chat = await openShopChat(visitor, { at: shop.at, name: 'Linen corner' })
  await expect(chat.messages.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await chat.press('Add to cart')
  await expect(chat.messages.getByText(/^How many\?/).last()).toBeVisible()
  await chat.write('1')
  const link = chat.messages.getByRole('link', { name: 'Open the order form' }).last()
  const url = (await link.getAttribute('href')) ?? ''
  const form = await visitor.context().newPage()
  await form.setViewportSize({ width: 390, height: 844 })

  await test.step('the page opens at the cart, and is kept by no cache', async () => {
    const answer = await form.goto(url)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await expect(form.getByRole('heading', { name: words.title })).toBeVisible()
    await expect(form.getByRole('listitem')).toContainText('Linen dress')
    await expect(form.getByText('3 left')).toBeVisible()
    await expect(form.getByText('plus shipping')).toBeVisible()
  })

  await test.step('without answers nothing is ordered, and the first open question has the focus', async () => {
    await form.getByRole('button', { name: /^Confirm order/ }).click()
    await expect(form.getByText(words.required)).toHaveCount(3)
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expectUsable(form)
    await photograph(form, info, 'missing')
  })

  await test.step('what is typed survives a reload; a number that is none says so', async () => {
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Lee')
    await form.getByRole('textbox', { name: 'Phone' }).fill('later')
    await form.getByRole('textbox', { name: 'Address' }).click()
    await expect(form.getByText('That does not look like a phone number.')).toBeVisible()
    await form.reload()
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ann Lee')
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('later')
    // The refused number is an answer of the server.
    expect(complaints.splice(0).filter((each) => !each.includes('status of 400'))).toEqual([])
    await form.getByRole('textbox', { name: 'Phone' }).fill('0901 234 567')
    await form.getByRole('textbox', { name: 'Address' }).fill('12 Lê Lợi')
    await form.getByRole('textbox', { name: 'Note' }).fill('Ring twice')
    await expect(form.getByText('•••••••567')).toBeVisible()
    await form.getByRole('combobox', { name: /^Ward or commune/ }).fill('phuong sai gon')
    await form
      .getByRole('option', { name: /^Phường Sài Gòn/ })
      .first()
      .click()
    await expect(form.getByText(/^Phường Sài Gòn, /)).toBeVisible()
    await form.getByRole('radio', { name: 'Cash on delivery' }).click()
    await expect(form.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
    await form.getByRole('button', { name: 'One more: Linen dress' }).click()
    await expect(form.getByRole('button', { name: /Confirm order.*960[.,]000/ })).toBeVisible()
    await expectToFit(form)
    await expectUsable(form)
    await photograph(form, info, 'filled')
  })

  await test.step('the confirmation names the order, the chat tells it too, and a reload tells it again', async () => {
    await form.getByRole('button', { name: /^Confirm order/ }).click()
    await expect(form.getByText(/Thank you! Your order #1 \(\w{9}\) is placed\./)).toBeVisible()
    await expectUsable(form)
    await photograph(form, info, 'ordered')
    await expect(chat.messages.getByText(/Thank you! Your order #1/)).toBeVisible()
    await form.reload()
    await expect(form.getByText(/This order is already placed: #1/)).toBeVisible()
    await lookAtClosed(form, info, 'already ordered')
    await form.getByRole('link', { name: words.bill }).click()
    await expect(form.getByRole('article')).toContainText('Linen dress')
    expect((await shop.orders()).items).toMatchObject([
      { name: 'Ann Lee', phone: '0901234567', items: '2 × Linen dress' },
    ])
  })

  await test.step('an address that is none says so', async () => {
    await form.goto(`${url.slice(0, -1)}x`)
    await expect(form.getByRole('heading', { name: words.unknown })).toBeVisible()
    await expectUsable(form)
    await lookAtClosed(form, info, 'unknown')
    expect(complaints.splice(0).filter((each) => !each.includes('status of 404'))).toEqual([])
  })

  await test.step('a link that is a day old, and one of a shop that closed, say so', async () => {
    // The server's own answer after a day is tested where its clock can be moved.
    const late = { status: 410, json: { success: false, message: 'expired', message_code: 'checkout.expired' } }
    await form.route('**/v1/checkouts/*', (route) => route.fulfill(late))
    await form.goto(url)
    await expect(form.getByRole('heading', { name: words.expired })).toBeVisible()
    await lookAtClosed(form, info, 'expired')
    await form.unroute('**/v1/checkouts/*')
    expect((await shop.close()).status()).toBe(204)
    await form.reload()
    await expect(form.getByRole('heading', { name: words.closed })).toBeVisible()
    await lookAtClosed(form, info, 'closed')
    const lookAgain = form.getByRole('button', { name: words.look_again })
    const answer = form.waitForResponse('**/v1/checkouts/*')
    await lookAgain.click()
    expect((await answer).status()).toBe(410)
    await expect(lookAgain).toBeEnabled()
    await expect(form.getByRole('heading', { name: words.closed })).toBeVisible()
    expect(complaints.splice(0).filter((each) => !each.includes('status of 410'))).toEqual([])
  })
  await form.close()
})
