import { followTrouble, openInbox } from './channel-story.ts'
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { services } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { rcsAgent } from './services.ts'
import { takeDemo } from './take-demo.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('an owner connects an RCS agent, a customer talks to the bot there, and the key dies and is renewed', async ({
  page,
  context,
  owner,
  complaints,
}) => {
  const agent = await rcsAgent(services(), 'Linen & Co. by message')
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Google RCS/ }).click()
  await page.getByLabel('Agent ID').fill('brands/1234/agents/5678')
  await page.getByLabel('Service account key').fill(agent.key)
  await page.getByLabel('Client token').fill(agent.secret)
  await page.getByLabel('Bot name').fill('Linen & Co. by RCS')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('which Google closed on 31 July 2024')).toBeVisible()
  expect(complaints.splice(0).every((said) => said.includes('422'))).toBe(true)
  await expectUsable(page)
  await page.getByLabel('Agent ID').fill(`${agent.page_id}@rbm.goog`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('paste this webhook address and press Verify')).toBeVisible()
  const webhook = page.getByLabel('Webhook address', { exact: true })
  await expect(webhook).toHaveValue(/\/webhooks\/google_agent\/agent_/)
  await expectUsable(page)
  expect(await agent.pasteWebhook(await webhook.inputValue())).toMatchObject({ is_accepted: true })
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''

  await takeDemo(page, owner, bot_id)

  const phone = await customerPhone(context, services())
  const { messages } = phone
  await phone.opens(/Linen & Co. by message/, 'Ana')
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
  await phone.writes('ana at home')
  await expect(messages.getByText('That does not look like an e-mail.')).toBeVisible()
  await phone.writes('ana@example.com')
  await expect(messages.getByText('HELLO10 is on its way to ana@example.com.')).toBeVisible()

  const inbox = inboxOf(page)
  await openInbox(page)
  // RCS has no names: a person is their number.
  await inbox.conversations.first().click()
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

  await agent.keyWorks(false)
  await agent.tokenIs('revoked')
  await phone.writes('How much are the trousers?')
  await expect(inbox.messages.getByText('The wrap dress is $79')).toBeVisible()
  await followTrouble(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('account disabled').first()).toBeVisible()

  await agent.keyWorks(true)
  await agent.tokenIs('valid')
  await page.getByLabel('Service account key').fill(agent.key)
  await page.getByRole('button', { name: 'Reconnect', exact: true }).click()
  await expect(page.getByText('Connected').first()).toBeVisible()
  // The message that waited for the token is sent by itself.
  await expect(messages.getByText('The wrap dress is $79')).toBeVisible()
  await phone.writes('Which hours are you open?')
  await expect(messages.getByText('Monday to Saturday')).toBeVisible()
})
