import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { lineAccount } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('an owner connects LINE, a customer talks to the bot there, and the token dies and is renewed', async ({
  page,
  context,
  owner,
  complaints,
}) => {
  const line = await lineAccount(services(), 'Linen & Co. in Bangkok')
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^LINE/ }).click()
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
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''

  await takeDemo(page, owner, bot_id)

  const phone = await customerPhone(context, services())
  const { messages } = phone
  await phone.opens(/Linen & Co. in Bangkok/, 'Somchai')
  await phone.writes('hello')
  await expect(messages.getByText('welcome to Linen & Co.')).toBeVisible()
  await phone.presses('See the dresses')
  await expect(messages.getByText('Wrap dress').first()).toBeVisible()
  await messages.getByRole('button', { name: 'Sizes' }).first().click()
  await expect(messages.getByText('Which size do you wear?')).toBeVisible()
  await phone.presses('M')
  await expect(messages.getByText('A colleague will tell you what is in stock.')).toBeVisible()

  await phone.writes('hello')
  await phone.presses('Get 10 % off')
  await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
  await phone.writes('somchai at home')
  await expect(messages.getByText('That does not look like an e-mail.')).toBeVisible()
  await phone.writes('somchai@example.com')
  await expect(messages.getByText('HELLO10 is on its way to somchai@example.com.')).toBeVisible()

  const inbox = inboxOf(page)
  await openInbox(page)
  await inbox.conversations.filter({ hasText: 'Somchai' }).click()
  await expect(inbox.messages.getByText('HELLO10 is on its way')).toBeVisible()
  await phone.sends(picture)
  const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
  await expect(theirs).toHaveCount(4)
  await expect.poll(() => drawn(theirs.last())).toBe(true)
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
  await page.getByRole('button', { name: 'Hand back' }).click()

  await line.tokenIs('revoked')
  await phone.writes('How much are the trousers?')
  await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
  await followTrouble(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Authentication failed.').first()).toBeVisible()

  await line.tokenIs('valid')
  await page.getByLabel('Channel access token').fill(line.token)
  await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
  await expect(page.getByText('Connected').first()).toBeVisible()
  // The message that waited for the token is sent by itself.
  await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
  await phone.writes('Which hours are you open?')
  await expect(messages.getByText('Monday to Saturday')).toBeVisible()
})
