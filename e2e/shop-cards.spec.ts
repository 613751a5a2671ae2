import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import connections from '../packages/phrases/src/en/connections.json' with { type: 'json' }
import editor from '../packages/phrases/src/en/editor.json' with { type: 'json' }
import { publish, selectBlock } from './building.ts'
import { customerPhone } from './customer-phone.ts'
import { connectPage } from './facebook-page.ts'
import { services } from './installation.ts'
import { photograph, photographForAll } from './photograph.ts'
import { drawn } from './picture.ts'
import { controlOf } from './services.ts'
import { sender } from './shop-story.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// The demo has bots of its own on these two.
test.use({ reaches: ['telegram_bot', 'facebook'] })

type Shop = { app_id: string; app_key: string; shop_id: string; name: string }
type Account = { page_id: string; token: string; secret: string }

/** Connects an account of the stand-in by its form. */
async function connectByToken(page: Page, link: RegExp, fields: Record<string, string>) {
  await page.goto('/select_platform')
  await page.getByRole('link', { name: link }).click()
  const button = page.getByRole('button', { name: 'Connect', exact: true })
  const [first = ''] = Object.keys(fields)
  const label = page.getByLabel(first, { exact: true })
  await expect(button).toBeVisible()
  if (!(await label.isVisible())) await button.click()
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value)
  await button.click()
  await expect(page).toHaveURL(/bot_id=/)
}

/** Each shop platform with the channel on which its products are shown, and the form for its keys. */
const stories = {
  shopee: {
    platform: 'facebook',
    begins: 'Get Started',
    writes: '',
    connect: (page: Page, account: Account) => connectPage(page, account),
    keys: ({ app_id, app_key }: Shop) => ({ partner_id: app_id, partner_key: app_key }),
    isAuthorised: true,
    page_of: /^https:\/\/shopee\.vn\/product\/\d+\/34002$/,
  },
  lazada: {
    platform: 'telegram_bot',
    begins: 'Start',
    writes: '',
    connect: (page: Page, { token }: Account) => connectByToken(page, /^Telegram/, { 'Bot token': token }),
    keys: ({ app_id, app_key }: Shop) => ({ app_key: app_id, app_secret: app_key }),
    isAuthorised: true,
    page_of: /^https:\/\/www\.lazada\.vn\/-i34002-s340020\.html$/,
  },
  tiki: {
    platform: 'line',
    begins: 'Open the chat',
    // Following an account of LINE starts no flow.
    writes: 'Chào shop',
    connect: (page: Page, { token, secret }: Account) =>
      connectByToken(page, /^LINE/, { 'Channel access token': token, 'Channel secret': secret }),
    keys: ({ app_id, app_key }: Shop) => ({ tiki_app_id: app_id, app_secret: app_key }),
    isAuthorised: false,
    page_of: /^https:\/\/tiki\.vn\/p35002\.html$/,
  },
} as const

const pictures = ['wrap-dress', 'summer-shirt', 'wide-trousers'] as const
const folder = join(import.meta.dirname, '../apps/server/src/demo/pictures')

/** Products with pictures; one of them has a name that fits no phone. */
async function itemsOf(page: Page, bot_id: string, origin: string) {
  const urls = await Promise.all(
    pictures.map(async (name) => {
      const file = {
        name: `${name}.jpeg`,
        mimeType: 'image/jpeg',
        buffer: await readFile(join(folder, `${name}.jpeg`)),
      }
      const stored = await page.request.post(`/v1/bots/${bot_id}/media`, { multipart: { file }, headers: { origin } })
      const { url }: { url: string } = await stored.json()
      return new URL(url, origin).href
    }),
  )
  const long = 'Quần ống rộng vải lanh mềm mát cho mùa hè, lưng thun, hai túi, dài 98 cm, nhiều màu'
  return [
    { id: '34001', name: 'Đầm quấn vải lanh', price: 299_000, before: 350_000, image_url: urls[0] },
    { id: '34002', name: 'Áo sơ mi mùa hè', price: 120_000, before: 120_000, image_url: urls[1] },
    { id: '34003', name: long, price: 400_000, before: 400_000, image_url: urls[2] },
    ...Array.from({ length: 40 }, (_, n) => ({ id: String(35_001 + n), name: `Khăn lanh số ${n + 1}`, price: 45_000 })),
  ]
}

const welcome = 'Hàng mới của chúng tôi:'

/** The bot answers everything with the flow to which the story adds a card. */
const shelf = (platform: string) => ({
  ...{ format: 'hawker/1', name: 'Linen shelf', platform, welcome_flow: 'shelf', default_flow: 'shelf' },
  ...{ language: 'vi', timezone: 'Asia/Ho_Chi_Minh' },
  flows: [
    {
      id: 'shelf',
      name: 'Shelf',
      blocks: [{ key: 'b', title: 'Shelf', cards: [{ key: 'c', plugin_id: 'text', config: { text: welcome } }] }],
    },
  ],
})

async function phoneOf(context: BrowserContext, name: string, { begins, writes }: { begins: string; writes: string }) {
  const phone = await customerPhone(context, services())
  await phone.opens(new RegExp(name), 'Mai', begins)
  if (writes) await phone.writes(writes)
  return phone
}

for (const service of ['shopee', 'lazada', 'tiki'] as const)
  test(`products of a ${service} shop are picked from its list, and a customer sees them as they are now`, async ({
    page,
    context,
    installation,
    complaints,
  }, info) => {
    const { platform, connect, keys, isAuthorised, page_of } = stories[service]
    test.slow()
    // The screens are the same for each shop.
    const look: typeof photographForAll = service === 'shopee' ? photographForAll : photograph
    const ask = controlOf(services())
    const send = sender(page)
    const service_name = connections.services[service].name
    const name = `Shelf of ${service}`
    const account = await ask<Account>('POST', '/accounts', { platform, name })
    await connect(page, account)
    const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
    const at = `/v1/bots/${bot_id}`
    await send('POST', `${at}/document?settings=take`, shelf(platform))
    const items = await itemsOf(page, bot_id, installation)
    const app_id = String(300_000_000 + ['shopee', 'lazada', 'tiki'].indexOf(service))
    const shop = await ask<Shop>('POST', `/${service}/accounts`, { app_id, name: 'Linen & Co.', items })
    const itemAt = (id: string) => `/${service}/accounts/${app_id}/items/${id}`
    const dialog = page.getByRole('dialog')

    await test.step('the owner connects the shop; what is no address of it is said beside its field', async () => {
      const open = async () => {
        await page.locator('main [aria-haspopup=menu]').first().click()
        await page.getByRole('menuitem', { name: new RegExp(`^${service_name}`) }).click()
        await expect(dialog.getByRole('textbox').first()).toBeVisible()
      }
      await page.goto(`/chatbot/settings?tab=connections&bot_id=${bot_id}`)
      await open()
      await photograph(page, info, `${service}-connect`)
      for (const [field, value] of Object.entries(keys(shop)))
        await dialog
          .getByLabel(connections.fields[field as keyof typeof connections.fields].label)
          .first()
          .fill(value)
      if (isAuthorised) {
        const address = dialog.getByLabel(connections.fields.landed_address.label)
        await address.fill('https://linen.example/landed')
        await dialog.getByRole('button', { name: connections.connect, exact: true }).click()
        await expect(dialog.getByText(connections.fields.landed_address.wrong)).toBeVisible()
        expect(complaints.splice(0).every((said) => said.includes('400'))).toBe(true)
        const { code } = await ask<{ code: string }>('POST', `/${service}/accounts/${app_id}/authorisations`, {})
        await address.fill(`https://linen.example/landed?code=${code}&shop_id=${shop.shop_id}`)
      }
      await dialog.getByRole('button', { name: connections.connect, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Linen & Co.', exact: true })).toBeVisible()
    })

    const inspector = page.getByRole('complementary', { name: 'Selected block' })
    const products = inspector.getByRole('combobox', { name: connections.pick.products })
    const list = page.getByRole('listbox', { name: connections.pick.products })
    const option = (words: string) => page.getByRole('option', { name: new RegExp(`^${words}`) })
    await test.step('products are found by their names, and picked from the shop’s list', async () => {
      await page.goto(`/chatbot/flows?bot_id=${bot_id}&flow=shelf`)
      await selectBlock(page, 'Shelf')
      await inspector.getByRole('button', { name: 'Add a card' }).click()
      await page.getByRole('option', { name: new RegExp(`^${editor.card[service]}`) }).click()
      await products.click()
      await expect(option('Đầm quấn vải lanh')).toBeVisible()
      await page.screenshot({ path: info.outputPath(`${service}-list.png`) })
      await option(connections.pick.more).click()
      await expect(option('Khăn lanh số 40')).toHaveCount(1)
      await expect(option(connections.pick.more)).toHaveCount(0)
      for (const words of ['ao so mi', 'Quần ống rộng', 'Đầm quấn']) {
        await products.fill(words)
        await expect(list.getByRole('option')).toHaveCount(1)
        await list.getByRole('option').click()
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('region', { name: 'Canvas' }).getByText('3 products')).toBeVisible()
      await expectUsable(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      const open = async () => {
        const canvas = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Shelf' }) })
        await canvas.getByRole('heading', { name: 'Shelf' }).click()
        await page
          .getByRole('complementary')
          .getByRole('button', { name: /Shopee|Lazada|Tiki/ })
          .first()
          .click()
      }
      await look(page, info, `${service}-picked`, open)
      await publish(page, null)
    })

    const phone = await phoneOf(context, name, stories[service])
    const shown = (words: string) => phone.messages.getByText(words).last()
    const seen = async () => (await phone.messages.innerText()).replaceAll('\u00a0', ' ')
    await test.step('the customer sees them with their prices, in the order of the card', async () => {
      await expect(shown('Áo sơ mi mùa hè')).toBeVisible()
      await expect.poll(seen).toContain('299.000 ₫')
      expect(await seen()).toContain('−14%')
      for (const image of await phone.messages.getByRole('img').all()) await expect.poll(() => drawn(image)).toBe(true)
      await shown('Áo sơ mi mùa hè').scrollIntoViewIfNeeded()
      const links = phone.messages.getByRole('link', { name: 'Xem sản phẩm' })
      await expect(links.first()).toHaveAttribute('href', page_of)
      await phone.page.screenshot({ path: info.outputPath(`${service}-customer.png`) })
      await phone.page.emulateMedia({ colorScheme: 'dark' })
      await phone.page.screenshot({ path: info.outputPath(`${service}-customer-dark.png`) })
      await phone.page.emulateMedia({ colorScheme: 'light' })
    })

    await test.step('a price that changed is the new one; a product that is no longer sold is left out', async () => {
      await ask('PATCH', itemAt('34001'), { price: 199_000 })
      await ask('PATCH', itemAt('34002'), { is_sold: false })
      await phone.writes('Còn hàng không?')
      await expect.poll(seen).toContain('199.000 ₫')
      await expect(phone.messages.getByText('Áo sơ mi mùa hè')).toHaveCount(1)
      await phone.page.setViewportSize({ width: 390, height: 844 })
      await phone.page.screenshot({ path: info.outputPath(`${service}-customer-phone.png`) })
    })

    await test.step('the shop’s connection names the flow that uses it', async () => {
      const open = async () => {
        await page.getByRole('button', { name: 'Linen & Co.', exact: true }).click()
        await expect(dialog.getByRole('link', { name: 'Shelf' })).toBeVisible()
      }
      await page.goto(`/chatbot/settings?tab=connections&bot_id=${bot_id}`)
      await open()
      await expectUsable(page, '[role=dialog]')
      await look(page, info, `${service}-connection`, () =>
        expect(dialog.getByRole('link', { name: 'Shelf' })).toBeVisible(),
      )
    })
  })
