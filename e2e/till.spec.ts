import settings from '../packages/phrases/src/en/settings.json' with { type: 'json' }
import shop from '../packages/phrases/src/en/shop.json' with { type: 'json' }
import { photograph } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

type Bots = { bots: { id: string; name: string }[] }
type Products = { items: { source: string }[] }

test('the demo’s website sells from a till: its shelf is read, and the currency is the till’s until the switch is off', async ({
  page,
}, info) => {
  const { bots } = (await (await page.request.get('/v1/me')).json()) as Bots
  const bot = bots.find(({ name }) => name === 'Linen & Co. website')
  if (!bot) throw new Error('the demo has a website')
  const at = `/v1/bots/${bot.id}`
  await test.step('within a minute its products are read', async () => {
    const sources = async () =>
      ((await (await page.request.get(`${at}/products`)).json()) as Products).items.map(({ source }) => source)
    await expect(async () => expect(await sources()).toEqual(Array(5).fill('pancake_pos'))).toPass({ timeout: 150_000 })
  })
  await page.goto(`/chatbot/ecommerce?bot_id=${bot.id}`)
  const currency = page.getByLabel(shop.currency, { exact: true })
  const { name } = settings.switches.sync_settings_from_pos
  const reason = page.getByText(shop.currency_from_pos.replace('{{name}}', name))
  await expect(reason).toBeVisible()
  await expect(currency).toBeDisabled()
  await expect(currency).toHaveValue('USD')
  await expectUsable(page)
  await photograph(page, info, 'currency')
  await page.getByRole('link', { name: shop.to_switch }).click()
  const own = page.getByRole('switch', { name })
  await expect(own).toBeFocused()
  await page.keyboard.press('Space')
  await expect(reason).toBeHidden()
  await expect(currency).toBeEnabled()
  await own.click({ force: true })
  await expect(currency).toBeDisabled()
})
