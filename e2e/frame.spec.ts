import type { Page } from '@playwright/test'
import { inboxOf } from './inbox.ts'
import { address } from './installation.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

test('a flow copied to another bot opens there as a draft with its tags', async ({ page, pathOf }) => {
  await page.goto(pathOf('telegram_bot', 'flows'))
  await page
    .getByRole('row', { name: /Prices/ })
    .getByRole('button', { name: 'Actions for Prices' })
    .click()
  await page.getByRole('menuitem', { name: 'Copy to another bot' }).click()
  const dialog = page.getByRole('dialog')
  // Pressed without a bot, the button leads to the field.
  await dialog.getByRole('button', { name: 'Copy flow' }).click()
  const bot = dialog.getByRole('combobox', { name: 'Bot' })
  await expect(bot).toBeFocused()
  await bot.fill('website')
  await page.getByRole('option', { name: 'Linen & Co. website' }).click()
  await dialog.getByRole('button', { name: 'Copy flow' }).click()
  await expect(dialog.getByRole('status')).toContainText('“Prices” is now in Linen & Co. website, as a draft.')
  await dialog.getByRole('link', { name: 'Open the copy' }).click()
  await expect(page.getByRole('textbox', { name: 'Flow name' })).toHaveValue('Prices')
  await expect(page.getByRole('button', { name: /Switch bot: Linen & Co. website/ })).toBeVisible()
  await expect(dialog).toBeHidden()

  // Several go together, with the arrows between them.
  await page.goto(pathOf('telegram_bot', 'flows'))
  for (const name of ['Welcome', 'Prices']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy to another bot' }).click()
  await bot.fill('website')
  await page.getByRole('option', { name: 'Linen & Co. website' }).click()
  await dialog.getByRole('button', { name: 'Copy 2 flows' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 flows are now in Linen & Co. website, as drafts.')
})

test('the inbox of all bots shows a new customer, who opens in the inbox of their bot', async ({ page, visitor }) => {
  const chat = await openShopChat(visitor)
  await chat.write('Do you have this in blue?')
  await page.goto('/inbox?filter=all')
  const row = page.getByRole('link', { name: /Do you have this in blue\?/ })
  await expect(row).toContainText('Linen & Co. website')
  // The chips count the conversations of all bots, and a channel leaves those of its bots.
  const chip = page.getByRole('group', { name: 'Filter conversations' }).getByRole('button', { name: /^Open/ })
  const countOf = async () => Number((await chip.textContent())?.replace(/\D/g, ''))
  await expect.poll(countOf).toBeGreaterThan(0)
  const choose = async (channel: string) => {
    await page.getByRole('combobox', { name: 'Channel' }).click()
    await page.getByRole('option', { name: channel }).click()
  }
  await choose('Telegram')
  await expect(page).toHaveURL(/channel=telegram_bot/)
  await expect(row).toBeHidden()
  await choose('Website chat')
  await expect(page).toHaveURL(/channel=pke_chat_plugin/)
  await expect.poll(countOf).toBeGreaterThan(0)
  await row.click()
  const inbox = inboxOf(page)
  await expect(inbox.messages.getByText('Do you have this in blue?')).toBeVisible()
  await expect(inbox.conversations.first()).toContainText('Do you have this in blue?')
})

test('the home of a new bot is its guide, which leads to the first step and stays until the bot can answer', async ({
  page,
  visitor,
}) => {
  const data = { platform: 'pke_chat_plugin', name: 'Corner shop', page_id: 'corner-shop' }
  const answer = await page.request.post('/v1/bots', { data, headers: { origin: address() } })
  expect(answer.status()).toBe(201)
  const { id } = await answer.json()
  await page.goto(`/chatbot/home?bot_id=${id}`)
  await expect(page.getByRole('heading', { name: 'Get your bot going' })).toBeVisible()
  const next = page.getByRole('listitem').and(page.locator('[aria-current="step"]'))
  await expect(next).toContainText('Make a welcome flow')
  const at = (await page.getByRole('link', { name: 'Open the chat' }).getAttribute('href')) ?? ''
  await next.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Flows', exact: true })).toBeVisible()

  const chat = await openShopChat(visitor, { at, name: 'Corner shop' })
  await chat.write('Is anybody there?')
  await expect(chat.messages.getByText('Is anybody there?')).toBeVisible()
  await page.goto(`/chatbot/home?bot_id=${id}`)
  await expect(page.getByRole('link', { name: /^Needs you/ })).toBeVisible()
  await expect(next).toContainText('Make a welcome flow')
  await page.getByRole('button', { name: 'Hide this guide' }).click()
  await expect(page.getByRole('heading', { name: 'Get your bot going' })).toHaveCount(0)
})

test('while the sample is made, a notice says how far it is on every screen, and goes when it is done', async ({
  page,
  pathOf,
}) => {
  let making: { done: number; total: number } | null = { done: 40, total: 100 }
  await page.route('**/v1/bots/*/sample', (route) => route.fulfill({ json: { people: 0, ids: [], making } }))
  await page.goto('/bots')
  const notice = page.getByRole('status').filter({ hasText: 'Making the sample customers' })
  await expect(notice).toContainText('40%')
  await expect(notice.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Linen & Co. on Telegram' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  making = { done: 90, total: 100 }
  await expect(notice).toContainText('90%')
  making = null
  await expect(notice).toHaveCount(0)
  await page.goto(pathOf('telegram_bot', 'keywords'))
  await expect(notice).toHaveCount(0)
})

/** The row of the welcome flow. Those of other flows say that it starts them. */
const welcome = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Welcome', exact: true }) })

test.describe('far from the shop', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('times name the zone of the bot’s clock', async ({ page, pathOf }) => {
    await page.goto(pathOf('telegram_bot', 'flows'))
    await expect(welcome(page).locator('[title*="UTC+07:00"]')).toBeVisible()
  })
})

test.describe('in the town of the shop', () => {
  test.use({ timezoneId: 'Asia/Ho_Chi_Minh' })
  test('times need no zone', async ({ page, pathOf }) => {
    await page.goto(pathOf('telegram_bot', 'flows'))
    const row = welcome(page)
    await expect(row.locator('[title*="2026"], [title*="20"]').last()).toBeVisible()
    await expect(row.locator('[title*="UTC"]')).toHaveCount(0)
  })
})
