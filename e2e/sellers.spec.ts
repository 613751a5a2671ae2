import connections from '../packages/phrases/src/en/connections.json' with { type: 'json' }
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import { services } from './installation.ts'
import { photograph } from './photograph.ts'
import { adsUser } from './services.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'pke_chat_plugin'
const hottok = 'hTK0123456789abcdefABCDEF-of-the-story'

test('Hotmart’s purchases appear with their story, and Meta is told of orders by its dataset', async ({
  page,
  request,
  pathOf,
}, info) => {
  const dialog = page.getByRole('dialog')
  const choose = async (service: string) => {
    await page.getByRole('button', { name: connections.connect_service }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${service}`) }).click()
  }
  const connect = async (field: string, key: string) => {
    await dialog.getByLabel(field).first().fill(key)
    await dialog.getByRole('button', { name: connections.connect, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const purchases = orders.purchases

  await test.step('without a purchase the screen leads to the form that connects Hotmart', async () => {
    await page.goto(pathOf(web, 'ecommerce/purchases'))
    await expect(page.getByText(purchases.empty)).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'empty')
    await page.getByRole('link', { name: purchases.connect }).click()
    await connect(connections.fields.hottok.label, hottok)
  })

  await test.step('its address takes an event with the secret alone, and the purchase is listed', async () => {
    await page.getByRole('button', { name: 'Hotmart', exact: true }).click()
    const address = await dialog.getByRole('textbox', { name: /^Address that Hotmart calls/ }).inputValue()
    const data = {
      id: 'story-1',
      creation_date: Date.now(),
      event: 'PURCHASE_APPROVED',
      version: '2.0.0',
      data: {
        product: { id: 101, name: 'Pottery course' },
        buyer: { name: 'Nguyễn An', email: 'an@example.com', checkout_phone: '84901234567' },
        purchase: { transaction: 'HP1', status: 'APPROVED', price: { value: 19.9, currency_value: 'USD' } },
      },
    }
    expect((await request.post(address, { data })).status()).toBe(401)
    expect((await request.post(address, { data, headers: { 'x-hotmart-hottok': hottok } })).status()).toBe(200)
    await page.goto(pathOf(web, 'ecommerce/purchases'))
    await expect(page.getByRole('button', { name: 'Nguyễn An' })).toBeVisible()
    await expect(page.getByRole('table').getByText(purchases.event.PURCHASE_APPROVED, { exact: true })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'list')
    await page.getByRole('button', { name: 'Nguyễn An' }).click()
    await expect(dialog.getByText(purchases.no_customer)).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'purchase')
  })

  await test.step('Meta’s dataset is chosen from its list, and orders are switched on', async () => {
    const { access_token, name } = await adsUser(services())
    await page.goto(pathOf(web, 'settings?tab=connections'))
    await choose('Meta')
    await connect(connections.fields.access_token.label, access_token)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    const dataset = page.getByRole('combobox', { name: connections.meta.dataset })
    await dataset.click()
    await page.getByRole('option', { name: 'Linen shop' }).click()
    const tells = page.getByRole('switch', { name: connections.meta.purchase })
    await tells.click()
    await page.reload()
    await expect(tells).toBeChecked()
    await expect(dataset).toHaveValue('Linen shop')
    await expectUsable(page)
    await photograph(page, info, 'meta')
  })
})
