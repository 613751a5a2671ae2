import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture, priceList } from './picture.ts'
import { renewingAccount } from './renewing-account.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('a Zalo account is connected, talks to its customer, loses its token and is reconnected', async ({
  page,
  context,
  owner,
}) => {
  const shop = await renewingAccount<{ app_secret: string }>(services(), 'zalo', { name: 'Linen & Co. on Zalo' })
  const inbox = inboxOf(page)
  const phone = await customerPhone(context, services())
  const { messages } = phone

  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Zalo/ }).click()
  await page.getByLabel('App ID', { exact: true }).fill(shop.app_id)
  await page.getByLabel('App secret key', { exact: true }).fill(shop.app_secret)
  await page.getByLabel('OA secret key', { exact: true }).fill(shop.secret)
  await page.getByLabel('Access token', { exact: true }).fill(shop.token)
  await page.getByLabel('Refresh token', { exact: true }).fill(shop.refresh_token)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Paste this webhook address and save it.')).toBeVisible()
  await shop.savesWebhook(await page.getByLabel('Webhook address', { exact: true }).inputValue())
  await expectUsable(page)
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  await takeDemo(page, owner, bot_id)

  await test.step('the demo’s conversation with buttons and a question', async () => {
    await phone.opens(/Linen & Co. on Zalo/, 'Mai')
    await phone.writes('hello')
    await expect(messages.getByText('welcome to Linen & Co.').last()).toBeVisible()
    await phone.presses('See the dresses')
    await expect(messages.getByText('Wrap dress').first()).toBeVisible()
    await messages.getByRole('button', { name: 'Sizes' }).first().click()
    await expect(messages.getByText('Which size do you wear?')).toBeVisible()
    await phone.presses('M')
    await expect(messages.getByText('A colleague will tell you what is in stock.')).toBeVisible()
    await phone.writes('hello')
    await phone.presses('Get 10 % off')
    await expect(messages.getByText('Where may we send the voucher?')).toBeVisible()
    await phone.writes('mai@example.com')
    await expect(messages.getByText('HELLO10 is on its way to mai@example.com.')).toBeVisible()
  })

  await test.step('a picture and a document from the customer, and to them', async () => {
    await openInbox(page)
    await inbox.conversations.filter({ hasText: 'Mai' }).click()
    await expect(inbox.messages.getByText('HELLO10 is on its way')).toBeVisible()
    const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
    const before = await theirs.count()
    await phone.sends(picture)
    await expect(theirs).toHaveCount(before + 1)
    await expect.poll(() => drawn(theirs.last())).toBe(true)
    await phone.sends(priceList)
    await expect(inbox.messages.getByText('price-list.pdf')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
    await page.locator('input[type=file]').setInputFiles(priceList)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messages.getByText('price-list.pdf')).toHaveCount(2)
    await page.getByRole('button', { name: 'Hand back' }).click()
  })

  await test.step('a dead token that cannot be renewed is named; what waited goes once it is replaced', async () => {
    await shop.isRevoked()
    await phone.writes('How much are the trousers?')
    await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
    await followTrouble(page)
    const { token, refresh_token } = await shop.isGranted()
    await page.getByLabel('Access token', { exact: true }).fill(token)
    await page.getByLabel('Refresh token', { exact: true }).fill(refresh_token)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await expect(page.getByText('Reconnected. Messages flow again.')).toBeVisible()
    await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
  })
})
