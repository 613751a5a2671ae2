import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
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

  const phone = await customerPhone(context, services())
  const { messages } = phone
  await phone.opens(/Linen & Co. in Manila/, 'Jasmine')
  // The answer to the opened chat is the one message that Viber accepts before the customer writes.
  const welcome = messages.getByText('welcome to Linen & Co.')
  await expect(welcome).toBeVisible()
  await phone.writes('hello')
  await expect(welcome).toHaveCount(2)
  await phone.presses('See the dresses')
  await expect(messages.getByText('Wrap dress').first()).toBeVisible()
  await messages.getByRole('button', { name: 'Sizes' }).first().click()
  await expect(messages.getByText('Which size do you wear?')).toBeVisible()
  await phone.presses('M')
  await expect(messages.getByText('A colleague will tell you what is in stock.')).toBeVisible()

  await phone.writes('hello')
  await phone.presses('Get 10 % off')
  await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
  await phone.writes('jasmine at home')
  await expect(messages.getByText('That does not look like an e-mail.')).toBeVisible()
  await phone.writes('jasmine@example.com')
  await expect(messages.getByText('HELLO10 is on its way to jasmine@example.com.')).toBeVisible()

  const inbox = inboxOf(page)
  await openInbox(page)
  await inbox.conversations.filter({ hasText: 'Jasmine' }).click()
  await expect(inbox.messages.getByText('HELLO10 is on its way')).toBeVisible()
  const pictures = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
  const before = await pictures.count()
  await phone.sends(picture)
  await expect(pictures).toHaveCount(before + 1)
  await expect.poll(() => drawn(pictures.last())).toBe(true)
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
  await page.getByRole('button', { name: 'Hand back' }).click()

  await viber.tokenIs('revoked')
  await phone.writes('How much are the trousers?')
  await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
  await followTrouble(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('invalidAuthToken').first()).toBeVisible()

  await viber.tokenIs('valid')
  await page.getByLabel('Authentication token').fill(viber.token)
  await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
  await expect(page.getByText('Connected').first()).toBeVisible()
  // The message that waited for the token is sent by itself.
  await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
  await phone.writes('Which hours are you open?')
  await expect(messages.getByText('Monday to Saturday')).toBeVisible()
})
