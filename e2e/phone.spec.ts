import { inboxOf } from './inbox.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('a customer on the Telegram phone talks to the bot, and the inbox has the conversation', async ({
  page,
  context,
  pathOf,
}) => {
  const phone = await context.newPage()
  const messages = phone.getByRole('log', { name: 'Messages' })
  await phone.goto('/phone/')
  await phone.getByRole('button', { name: /Linen & Co. on Telegram/ }).click()
  await phone.getByRole('textbox', { name: 'Chat as somebody new' }).fill('Mai')
  await phone.getByRole('button', { name: 'Add' }).click()
  await phone.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(messages.getByText('Hi Mai, welcome to Linen & Co.')).toBeVisible()
  await messages.getByRole('button', { name: 'Opening hours' }).click()
  await expect(messages.getByText('Monday to Saturday')).toBeVisible()

  const inbox = inboxOf(page)
  await page.goto(pathOf('telegram_bot', 'livechat'))
  await inbox.conversations.filter({ hasText: 'Mai' }).click()
  await expect(inbox.messages.getByText('Monday to Saturday')).toBeVisible()
  await inbox.reply('Tomorrow is a holiday, we are closed.')
  await expect(messages.getByText('Tomorrow is a holiday, we are closed.')).toBeVisible()
  await expect(inbox.bar).toBeVisible()
  await expectUsable(page)
})
