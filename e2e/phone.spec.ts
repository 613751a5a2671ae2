import { inboxOf } from './inbox.ts'
import { address, demo } from './installation.ts'
import { drawn, picture } from './picture.ts'
import { openShopChat } from './shop-chat.ts'
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
  await phone.getByRole('textbox', { name: 'Add a customer' }).fill('Mai')
  await phone.getByRole('button', { name: 'Add' }).click()
  await phone.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(messages.getByText('Hi Mai, welcome to Linen & Co.')).toBeVisible()
  await messages.getByRole('button', { name: 'Opening hours' }).click()
  await expect(messages.getByText('Monday to Saturday')).toBeVisible()

  const inbox = inboxOf(page)
  await page.goto(pathOf('telegram_bot', 'livechat?filter=all'))
  await inbox.conversations.filter({ hasText: 'Mai' }).click()
  await expect(inbox.messages.getByText('Monday to Saturday')).toBeVisible()
  await inbox.reply('Tomorrow is a holiday, we are closed.')
  await expect(messages.getByText('Tomorrow is a holiday, we are closed.')).toBeVisible()
  await expect(inbox.bar).toBeVisible()

  await phone.locator('input[type=file]').setInputFiles(picture)
  const theirs = inbox.messages.getByRole('link', { name: /^Open picture/ }).getByRole('img')
  await expect.poll(() => drawn(theirs)).toBe(true)
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => drawn(messages.getByRole('img').last())).toBe(true)
  await expectUsable(page)
})

test('phone: a draft survives a lost network and another customer, and signing out ends it', async ({
  page,
  complaints,
}) => {
  // A sign-in of its own, because it is ended here.
  await page.request.post('/v1/sign_in', { data: demo().owner, headers: { origin: address() } })
  await page.goto('/phone/')
  await page.getByRole('button', { name: /Linen & Co. on Messenger/ }).click()
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  for (const name of ['Lan', 'Đức']) {
    await page.getByRole('textbox', { name: 'Add a customer' }).fill(name)
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(field).toBeVisible()
  }
  await page.context().setOffline(true)
  await field.fill('Do you ship to Huế?')
  await field.press('Enter')
  await expect(page.getByText('No connection. Try again in a moment.')).toBeVisible()
  await expect(field).toHaveValue('Do you ship to Huế?')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Lan/ }).click()
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: /^Đức/ }).click()
  await field.press('Enter')
  await expect(page.getByRole('log').getByText('Do you ship to Huế?')).toBeVisible()
  await expect(field).toHaveValue('')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  // A line has enough height, also where the conversation replaces the list.
  await expect.poll(() => field.evaluate((it) => it.clientHeight)).toBeGreaterThan(30)
  await page.request.post('/v1/sign_out', { headers: { origin: address() } })
  await expect(page.getByText('You no longer have access here. Reload the page.')).toBeVisible()
  await expect(field).toBeHidden()
  for (const said of complaints.splice(0)) expect(said).toMatch(/ERR_INTERNET_DISCONNECTED|401/)
})

test('the pictures of the demo are seen in the shop, in its chat, and in the inbox', async ({
  page,
  visitor,
  pathOf,
}) => {
  const { messages, write, press } = await openShopChat(visitor)
  // The welcome may have been changed by another story; this word leads to the demo's own flow.
  await write('hello')
  await press('See the dresses')
  const shelf = messages.locator('img')
  await expect(shelf).toHaveCount(3)
  await shelf.last().scrollIntoViewIfNeeded()
  for (const each of [visitor.locator('#shelf img').first(), shelf.first(), shelf.last()])
    await expect.poll(() => drawn(each)).toBe(true)

  await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
  const inbox = inboxOf(page)
  await inbox.conversations.filter({ hasText: 'See the dresses' }).first().click()
  await expect.poll(() => drawn(inbox.messages.getByRole('listitem').locator('img').first())).toBe(true)
})
