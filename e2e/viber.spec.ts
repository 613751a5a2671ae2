import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { viberBot } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('an owner connects Viber, a customer talks to the bot there, and the token dies and is renewed', async ({
  page,
  context,
  owner,
  complaints,
}) => {
  const viber = await viberBot(services(), 'Linen & Co. in Manila')
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Viber/ }).click()
  await page.getByLabel('Authentication token').fill('of another bot')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('The platform does not accept')).toBeVisible()
  expect(complaints.splice(0).every((said) => said.includes('422'))).toBe(true)
  await expectUsable(page)
  await page.getByLabel('Authentication token').fill(viber.token)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  // Viber has called the webhook before it answered.
  await expect(page).toHaveURL(/bot_id=/)
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''

  await takeDemo(page, owner, bot_id)

  const phone = await context.newPage()
  const messages = phone.getByRole('log', { name: 'Messages' })
  const write = async (words: string) => {
    await phone.getByRole('textbox', { name: 'Message', exact: true }).fill(words)
    await phone.keyboard.press('Enter')
  }
  await phone.goto(viber.phone)
  await phone.getByRole('button', { name: /Linen & Co. in Manila/ }).click()
  await phone.getByRole('textbox', { name: 'Add a customer' }).fill('Jasmine')
  await phone.getByRole('button', { name: 'Add' }).click()
  await phone.getByRole('button', { name: 'Open the chat' }).click()
  // The answer to the opened chat is the one message that Viber accepts before the customer writes.
  const welcome = messages.getByText('welcome to Linen & Co.')
  await expect(welcome).toBeVisible()
  await write('hello')
  await expect(welcome).toHaveCount(2)
  await phone.getByRole('button', { name: 'See the dresses' }).click()
  await expect(messages.getByText('Wrap dress').first()).toBeVisible()
  await messages.getByRole('button', { name: 'Sizes' }).first().click()
  await expect(messages.getByText('Which size do you wear?')).toBeVisible()
  await phone.getByRole('button', { name: 'M', exact: true }).click()
  await expect(messages.getByText('A colleague will tell you what is in stock.')).toBeVisible()

  await write('hello')
  await phone.getByRole('button', { name: 'Get 10 % off' }).last().click()
  await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
  await write('jasmine at home')
  await expect(messages.getByText('That does not look like an e-mail.')).toBeVisible()
  await write('jasmine@example.com')
  await expect(messages.getByText('HELLO10 is on its way to jasmine@example.com.')).toBeVisible()

  const inbox = inboxOf(page)
  await page.goto(`/chatbot/livechat?filter=all&bot_id=${bot_id}`)
  await inbox.conversations.filter({ hasText: 'Jasmine' }).click()
  await expect(inbox.messages.getByText('HELLO10 is on its way')).toBeVisible()
  const pictures = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
  const before = await pictures.count()
  await phone.locator('input[type=file]').setInputFiles(picture)
  await expect(pictures).toHaveCount(before + 1)
  await expect.poll(() => drawn(pictures.last())).toBe(true)
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
  await page.getByRole('button', { name: 'Hand back' }).click()

  await viber.tokenIs('revoked')
  await write('How much are the trousers?')
  await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
  await page.goto(`/chatbot/settings?bot_id=${bot_id}&tab=channel`)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('invalidAuthToken').first()).toBeVisible()

  await viber.tokenIs('valid')
  await page.getByLabel('Authentication token').fill(viber.token)
  await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
  await expect(page.getByText('Connected').first()).toBeVisible()
  // The message that waited for the token is sent by itself.
  await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
  await write('Which hours are you open?')
  await expect(messages.getByText('Monday to Saturday')).toBeVisible()
})
