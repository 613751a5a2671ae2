import { expect, type Page } from '@playwright/test'
import orders from '../packages/phrases/src/en/orders.json' with { type: 'json' }
import { address } from './installation.ts'

/** Sends a request of the signed-in person and returns its answer. */
export const sender = (page: Page) => async (method: string, path: string, data: object) => {
  const answer = await page.request.fetch(path, { method, data, headers: { origin: address() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A bot whose gallery sells a dress of which three are left. */
export async function stock(page: Page, platform: string, bot_id: string) {
  const send = sender(page)
  const at = `/v1/bots/${bot_id}`
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
  const blocks = [{ key: 'b', title: 'Dresses', cards: [{ key: 'c', plugin_id: 'gallery', config: { items } }] }]
  await send('POST', `${at}/document`, {
    ...{ format: 'hawker/1', name: 'Dresses', platform, welcome_flow: 'dresses', default_flow: 'dresses' },
    ...{ language: 'en', timezone: 'Asia/Ho_Chi_Minh' },
    flows: [{ id: 'dresses', name: 'Dresses', blocks }],
  })
  await send('PATCH', `${at}/settings`, { auto_create_order: true })
}

/** The chat of a buyer, on any channel. */
export type Chat = {
  writes(words: string): Promise<void>
  presses(title: string): Promise<void>
  hears(words: string | RegExp): Promise<void>
}

/** From the gallery to the thanks, as any buyer goes. A shop that makes no orders at once confirms each by hand. */
export async function buy(
  { writes, presses, hears }: Chat,
  name: string,
  { way = 'Cash on delivery', isConfirmed = true } = {},
) {
  await presses('Add to cart')
  await hears('Added to your cart: Linen dress')
  await presses('Order now')
  await hears('What name should the order be under?')
  await writes(name)
  await hears('What phone number can we reach you at?')
  await writes('0901 234 567')
  await hears('Where should we deliver it?')
  await writes('12 Hue Street, Hanoi')
  await hears('Any note for the shop?')
  await presses('Skip')
  await hears('How would you like to pay?')
  await presses(way)
  await hears('Address: 12 Hue Street, Hanoi')
  await presses('Confirm order')
  await hears(
    isConfirmed
      ? /Thank you! Your order #1 \(\w{9}\) is placed\./
      : /Thank you! We have received your order #1 \(\w{9}\) and will confirm it shortly\./,
  )
}

/** The list of orders shows the only one, of this buyer. */
export async function expectListed(page: Page, bot_id: string, name: string) {
  await page.goto(`/chatbot/ecommerce/order?bot_id=${bot_id}`)
  const row = page.getByRole('table').locator('tbody tr[aria-rowindex]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(name)
  await expect(row).toContainText('1 × Linen dress')
  await expect(page.getByText(orders.empty)).toBeHidden()
}
