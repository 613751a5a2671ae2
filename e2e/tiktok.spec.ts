import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { renewingAccount } from './renewing-account.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const name = 'Linen & Co. on TikTok'

test('a TikTok account is connected, talks to its customer, loses its token and is reconnected', async ({
  page,
  context,
  owner,
  complaints,
}) => {
  const shop = await renewingAccount(services(), 'tiktok_business_messaging', { name, username: 'linen.co' })
  const inbox = inboxOf(page)
  const phone = await customerPhone(context, services())

  await test.step('connect it on its screen; a wrong app secret is named', async () => {
    await page.goto('/select_platform')
    await page.getByRole('link', { name: /^TikTok/ }).click()
    await page.getByLabel('App ID', { exact: true }).fill(shop.app_id)
    await page.getByLabel('App secret', { exact: true }).fill('of another app')
    await page.getByLabel('Access token', { exact: true }).fill(shop.token)
    await page.getByLabel('Refresh token', { exact: true }).fill(shop.refresh_token)
    await page.getByLabel('Country of the account').fill('vn')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('The platform does not accept')).toBeVisible()
    expect(complaints.splice(0).every((said) => said.includes('422'))).toBe(true)
    await page.getByLabel('App secret', { exact: true }).fill(shop.secret)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('We have registered this address for you')).toBeVisible()
    await expectUsable(page)
  })

  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  await takeDemo(page, owner, bot_id)
  const { messages } = phone

  await test.step('the demo’s conversation, of which ten messages follow one of the customer', async () => {
    await phone.opens(/Linen & Co. on TikTok/, 'Mai')
    await phone.writes('Hello')
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
    await phone.writes('mai at home')
    await expect(messages.getByText('That does not look like an e-mail.')).toBeVisible()
    await phone.writes('mai@example.com')
    await expect(messages.getByText('HELLO10 is on its way to mai@example.com.')).toBeVisible()
  })

  await test.step('pictures go both ways; the echoes of our own messages are no person’s', async () => {
    await openInbox(page)
    await inbox.conversations.filter({ hasText: 'Mai' }).click()
    await expect(inbox.messages.getByText('HELLO10 is on its way to mai@example.com')).toHaveCount(1)
    const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
    const before = await theirs.count()
    await phone.sends(picture)
    await expect(theirs).toHaveCount(before + 1)
    await expect.poll(() => drawn(theirs.last())).toBe(true)
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
    await page.getByRole('button', { name: 'Hand back' }).click()
    await expectUsable(page)
  })

  await test.step('a dead token that cannot be renewed is named; what waited goes once it is replaced', async () => {
    await shop.isRevoked()
    await phone.writes('How much are the trousers?')
    await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
    await followTrouble(page)
    await expectUsable(page)
    const { token, refresh_token } = await shop.isGranted()
    await page.getByLabel('Access token', { exact: true }).fill(token)
    await page.getByLabel('Refresh token', { exact: true }).fill(refresh_token)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await expect(page.getByText('Reconnected. Messages flow again.')).toBeVisible()
    await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
    await phone.writes('Which hours are you open?')
    await expect(messages.getByText('Monday to Saturday')).toBeVisible()
  })
})
