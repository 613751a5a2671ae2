import { address, services } from './installation.ts'
import { lineAccount } from './services.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('an owner connects LINE, and a customer sees the bot’s gallery there', async ({
  page,
  context,
  pathOf,
  complaints,
}) => {
  const line = await lineAccount(services(), 'Linen & Co. in Bangkok')
  await page.goto('/select_platform')
  await page.getByRole('link', { name: 'LINE Messages to your LINE' }).click()
  await page.getByLabel('Channel access token').fill(line.token)
  await page.getByLabel('Channel secret').fill('of another channel')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('The platform does not accept')).toBeVisible()
  expect(complaints.splice(0).every((said) => said.includes('422'))).toBe(true)
  await expectUsable(page)
  await page.getByLabel('Channel secret').fill(line.secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('turn on “Use webhook”')).toBeVisible()
  await expect(page.getByLabel('Webhook address', { exact: true })).toHaveValue(/\/webhooks\/line\/U/)
  await expectUsable(page)
  const bot_id = new URL(page.url()).searchParams.get('bot_id')

  // The bot says what the demo's own says on Telegram.
  const headers = { origin: address() }
  const demo_id = new URL(pathOf('telegram_bot', 'home'), address()).searchParams.get('bot_id')
  const told = await page.request.get(`/v1/bots/${demo_id}/document`)
  const copied = await page.request.post(`/v1/bots/${bot_id}/document`, { data: await told.json(), headers })
  expect(copied.status()).toBe(200)

  const phone = await context.newPage()
  const messages = phone.getByRole('log', { name: 'Messages' })
  const write = async (words: string) => {
    await phone.getByRole('textbox', { name: 'Message', exact: true }).fill(words)
    await phone.keyboard.press('Enter')
  }
  await phone.goto(line.phone)
  await phone.getByRole('button', { name: /Linen & Co. in Bangkok/ }).click()
  await phone.getByRole('textbox', { name: 'Add a customer' }).fill('Somchai')
  await phone.getByRole('button', { name: 'Add' }).click()
  await phone.getByRole('button', { name: 'Open the chat' }).click()
  await write('hello')
  await expect(messages.getByText('welcome to Linen & Co.')).toBeVisible()
  await phone.getByRole('button', { name: 'See the dresses' }).click()
  await expect(messages.getByText('Wrap dress').first()).toBeVisible()
  await expect(messages.getByRole('button', { name: 'Sizes' })).toHaveCount(3)
})
