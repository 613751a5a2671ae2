import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { address } from './installation.ts'
import { openShopChat, shop } from './shop-chat.ts'
import { expect, test } from './test.ts'

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('hawker-chat').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`)).toEqual([])
}

/** Another visitor of the shop, who has said nothing yet. */
async function asNewVisitor(visitor: Page) {
  await visitor.goto(shop())
  await visitor.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return openShopChat(visitor)
}

test('a visitor taps a question, then an item on the third level of the menu, and gets both answers', async ({
  visitor,
}) => {
  const { messages } = await asNewVisitor(visitor)
  const dialog = visitor.getByRole('dialog')
  const question = dialog.getByRole('button', { name: 'When are you open?' })
  await question.click()
  await expect(messages.getByText('Monday to Saturday, 9:00–18:00.')).toBeVisible()
  await expect(question).toBeHidden()

  const menu = dialog.getByRole('button', { name: 'Menu', exact: true })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(dialog.getByRole('button', { name: 'Our clothes', exact: true })).toBeFocused()
  await press('Our clothes')
  await press('Delivery and returns')
  await expectAccessible(visitor)
  await press('Back Delivery and returns')
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(menu).toBeFocused()
  await menu.click()
  await press('Our clothes')
  await press('Delivery and returns')
  await press('Returns')
  await expect(messages.getByText('You can return or exchange anything within 14 days')).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

/** A website bot of its own, whose chat has a menu in place of the typing field: other stories write in the demo's. */
async function makeQuietShop(page: Page) {
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, data, headers: { origin: address() } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const made = { platform: 'pke_chat_plugin', name: 'Quiet shop' }
  const { id }: { id: string } = await send('POST', '/v1/bots', made)
  const at = `/v1/bots/${id}`
  const hours = { key: 'text', plugin_id: 'text', config: { text: 'Monday to Saturday, 9:00–18:00.' } }
  const flow = { id: 'hours', name: 'Hours', blocks: [{ key: 'hours', title: 'Hours', cards: [hours] }] }
  await send('POST', `${at}/flows`, { id: 'hours', name: 'Hours', flow })
  await send('POST', `${at}/flows/hours/publish`, { revision: 0 })
  const items = [{ type: 'flow', title: 'Opening hours', flow: 'hours' }]
  await send('PUT', `${at}/menus/main`, { is_published: true, items })
  await send('PATCH', `${at}/settings`, { keyboard_disabled: true })
  const me = await (await page.request.get('/v1/me')).json()
  const { page_id } = me.bots.find((bot: { id: string }) => bot.id === id)
  return { at: `/widget/demo?page=${page_id}`, name: 'Quiet shop' }
}

test('without the typing field the menu takes its place, also on a phone', async ({ page, visitor }) => {
  const quiet = await makeQuietShop(page)
  await visitor.setViewportSize({ width: 320, height: 640 })
  await openShopChat(visitor, quiet)
  const dialog = visitor.getByRole('dialog')
  const menu = dialog.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeHidden()
  await menu.click()
  await dialog.getByRole('button', { name: 'Opening hours', exact: true }).last().click()
  await expect(dialog.getByRole('log').getByText('Monday to Saturday, 9:00–18:00.')).toBeVisible()
  await expectAccessible(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
