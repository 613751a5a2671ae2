import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { controlOf } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('an app of the owner’s own is connected, talks to its customer, refuses us for a while and is reconnected', async ({
  page,
  context,
  owner,
  complaints,
}) => {
  const ask = controlOf(services())
  const app = await ask<{ page_id: string; secret: string }>('POST', '/accounts', { platform: 'custom', name: 'Kiosk' })
  const change = (what: object) => ask('PATCH', `/accounts/custom/${app.page_id}`, what)
  const inbox = inboxOf(page)
  const phone = await customerPhone(context, services())
  const { messages } = phone

  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Own app/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Guide and sample/ }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { name: 'Hawker to your app' })).toBeVisible()
  await expectUsable(guide)
  const [sample] = await Promise.all([
    guide.waitForEvent('download'),
    guide.getByRole('link', { name: 'Sample app for Node' }).click(),
  ])
  expect(sample.suggestedFilename()).toBe('custom-channel-app.mjs')
  await guide.close()
  await page.getByLabel('Address of your app').fill('https://kiosk.example/hawker')
  await page.getByLabel('Signing secret').fill('of another app, long enough')
  await page.getByLabel('Bot name').fill('Kiosk')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('The platform does not accept')).toBeVisible()
  expect(complaints.splice(0).every((said) => said.includes('422'))).toBe(true)
  await page.getByLabel('Signing secret').fill(app.secret)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Let your app send what customers write')).toBeVisible()
  await change({ webhook_url: await page.getByLabel('Webhook address', { exact: true }).inputValue() })
  await expectUsable(page)
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  await takeDemo(page, owner, bot_id)

  await test.step('the demo’s conversation with buttons, a gallery and a question', async () => {
    await phone.opens(/Kiosk/, 'Mai')
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

  await test.step('pictures go both ways', async () => {
    await openInbox(page)
    await inbox.conversations.filter({ hasText: 'Mai' }).click()
    await expect(inbox.messages.getByText('HELLO10 is on its way')).toBeVisible()
    const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
    const before = await theirs.count()
    await phone.sends(picture)
    await expect(theirs).toHaveCount(before + 1)
    await expect.poll(() => drawn(theirs.last())).toBe(true)
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
    await page.getByRole('button', { name: 'Hand back' }).click()
  })

  await test.step('the app refuses us; what waited goes once it is reconnected', async () => {
    await change({ token_state: 'revoked' })
    await phone.writes('How much are the trousers?')
    await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
    await followTrouble(page)
    await change({ token_state: 'valid' })
    await page.getByLabel('Signing secret').fill(app.secret)
    await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
    await expect(page.getByText('Reconnected. Messages flow again.')).toBeVisible()
    await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
  })
})
