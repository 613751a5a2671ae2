import { buildLinenFlow, publish } from './building.ts'
import { inboxOf } from './inbox.ts'
import { demo } from './installation.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, signedOut, test } from './test.ts'

test.use(signedOut)

test('a newcomer builds a bot, talks to it as a customer, takes over by hand and hands back', async ({
  page,
  visitor,
}) => {
  const inbox = inboxOf(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const countInTitle = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  // Customers of earlier stories may wait in this list, too, and come into it at any time.
  const uncounted = async () => (await inbox.conversations.count()) - (await countInTitle())

  await test.step('sign in and open the bot of the website', async () => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(demo().owner.email)
    await page.getByLabel('Password', { exact: true }).fill(demo().owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: /Linen & Co. website/ }).click()
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  })

  await test.step('build a flow and publish it', async () => {
    await menu.getByRole('link', { name: 'Flows' }).click()
    await page.getByRole('button', { name: 'New flow', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Blank/ }).click()
    await page.getByRole('textbox', { name: 'Flow name' }).fill('Linen friends')
    await buildLinenFlow(page)
    await publish(page, 'With a customer’s first message')
  })

  await test.step('let it answer when nothing else fits, too', async () => {
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('combobox', { name: 'Welcome flow' })).toHaveValue('Linen friends')
    await page.getByRole('combobox', { name: 'Default flow' }).click()
    await page.getByRole('option', { name: 'Linen friends' }).click()
    const discard = page.getByRole('button', { name: 'Discard changes' })
    await expect(discard).toBeVisible()
    // The notice of a save lasts a second and a half, which a slow machine may spend elsewhere.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('button', { name: 'Save' }).click()
    await saved
    await expect(discard).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Default flow' })).toHaveValue('Linen friends')
  })

  await menu.getByRole('link', { name: 'Inbox' }).click()
  const chat = await openShopChat(visitor)

  await test.step('talk to it, and watch in the inbox', async () => {
    await expect(chat.messages.getByText('Do you like linen?')).toBeVisible()
    await chat.press('Yes, I do')
    await expect(chat.messages.getByText('Then have a look at our shelf.')).toBeVisible()
    await inbox.chip('Open').click()
    await expect(inbox.conversations.first()).toContainText('Yes, I do')
    // A late message of another story would take the first place.
    const row = inbox.conversations.filter({ hasText: 'Yes, I do' })
    await expect(row.getByRole('img', { name: 'The bot answered' })).toBeVisible()
    await row.click()
    await expect(inbox.messages.getByText('Yes, I do').last()).toBeVisible()
    await chat.write('I have a question')
    await expect(inbox.messages.getByText('I have a question')).toBeVisible()
    await expect(chat.messages.getByText('Do you like linen?')).toHaveCount(2)
  })

  await test.step('the bot did not understand, so the customer needs a person', async () => {
    await inbox.chip('Needs you').click()
    await expect(inbox.conversations.filter({ hasText: 'I have a question' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /Inbox.* needs? you/ })).toBeVisible()
    await expect.poll(uncounted, 'the tab counts exactly these rows').toBe(0)
  })

  await test.step('take over', async () => {
    await inbox.reply('This is Ann, how can I help?')
    await expect(chat.messages.getByText('This is Ann, how can I help?')).toBeVisible()
    await expect(inbox.bar).toContainText('You have this conversation. The bot is paused')
    await expect.poll(uncounted, 'the tab does not count the open row, which stays').toBe(1)
    await chat.write('Do you ship to Hue?')
    await expect(inbox.messages.getByText('Do you ship to Hue?')).toBeVisible()
    await inbox.tag('VIP')
  })

  await test.step('hand back', async () => {
    await inbox.bar.getByRole('button', { name: 'Hand back' }).click()
    await expect(inbox.bar).toBeHidden()
    await chat.write('Thank you')
    // A message to a person is not answered later: the bot asks for the third time, not the fourth.
    await chat.press('Yes, I do')
    await expect(chat.messages.getByText('Welcome back, dear friend.')).toBeVisible()
    await expect(chat.messages.getByText('Do you like linen?')).toHaveCount(3)
    await expect(inbox.messages.getByText('Welcome back, dear friend.')).toBeVisible()
  })
})
