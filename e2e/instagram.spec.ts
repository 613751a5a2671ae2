import { followTrouble, goToInbox, openInbox } from './channel-story.ts'
import { inboxOf } from './inbox.ts'
import { instagramAccount } from './instagram.ts'
import { services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('an Instagram account is connected, talks to its customer, loses its token and is reconnected', async ({
  page,
  context,
  owner,
}) => {
  const shop = await instagramAccount(services(), 'Linen & Co. on Instagram')
  const inbox = inboxOf(page)
  const phone = await context.newPage()
  const messages = phone.getByRole('log', { name: 'Messages' })

  await test.step('connect it on its screen', async () => {
    await page.goto('/select_platform')
    await page.getByRole('link', { name: /^Instagram/ }).click()
    await page.getByLabel('App secret', { exact: true }).fill(shop.secret)
    await expectUsable(page)
    await page.getByLabel('Access token', { exact: true }).fill(shop.token)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('@linen.co')).toBeVisible()
    const callback = await page.getByLabel('Webhook address', { exact: true }).inputValue()
    const verify_token = await page.getByLabel('Verify token', { exact: true }).inputValue()
    await shop.savesCallback(callback, verify_token)
    await expectUsable(page)
  })

  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  await takeDemo(page, owner, bot_id)

  await test.step('the demo’s conversation on the phone', async () => {
    const { phone_url, control_token } = services()
    await phone.goto(`${phone_url}?token=${control_token}`)
    await phone.getByRole('button', { name: /Linen & Co. on Instagram/ }).click()
    await phone.getByRole('textbox', { name: 'Add a customer' }).fill('Mai')
    await phone.getByRole('button', { name: 'Add' }).click()
    await phone.getByRole('button', { name: 'Open the chat' }).click()
    const write = async (words: string) => {
      await phone.getByRole('textbox', { name: 'Message', exact: true }).fill(words)
      await phone.keyboard.press('Enter')
    }
    await write('Hello')
    // Instagram names only people who wrote, so the first message has no name yet.
    await expect(messages.getByText('welcome to Linen & Co.')).toBeVisible()
    await phone.getByRole('button', { name: 'See the dresses' }).click()
    await expect(messages.getByText('Wrap dress')).toBeVisible()
    await phone.getByRole('button', { name: 'Sizes' }).first().click()
    await phone.getByRole('button', { name: 'M', exact: true }).click()
    await expect(messages.getByText('Thank you! A colleague will tell you what is in stock.')).toBeVisible()
    await write('something else')
    await phone.getByRole('button', { name: 'Start over' }).click()
    await phone.getByRole('button', { name: 'Get 10 % off' }).click()
    await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
    await write('mai@example.com')
    await expect(messages.getByText('HELLO10 is on its way to mai@example.com')).toBeVisible()
  })

  await test.step('pictures go both ways; our own echoes are no messages of a person', async () => {
    await openInbox(page)
    await inbox.conversations.filter({ hasText: 'Mai' }).click()
    await expect(inbox.messages.getByText('HELLO10 is on its way to mai@example.com')).toHaveCount(1)
    await phone.locator('input[type=file]').setInputFiles(picture)
    const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
    await expect(theirs).toHaveCount(4)
    await expect.poll(() => drawn(theirs.last())).toBe(true)
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
    await expectUsable(page)
  })

  await test.step('a dead token is named, and a new one of the same account replaces it', async () => {
    await shop.losesToken()
    await inbox.reply('Are you still there?')
    await followTrouble(page)
    await page.getByLabel('Access token', { exact: true }).fill(await shop.newToken())
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await expect(page.getByText('Reconnected. Messages flow again.')).toBeVisible()
    // The message that waited for the token is sent by itself.
    await expect(messages.getByText('Are you still there?')).toBeVisible()
    await goToInbox(page)
    await inbox.conversations.filter({ hasText: 'Mai' }).click()
    await inbox.reply('Here we are again.')
    await expect(messages.getByText('Here we are again.')).toBeVisible()
  })
})
