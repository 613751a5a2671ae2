import { expect, test } from './test.ts'

test('a moderator can open a flow and not change it', async ({ page, visitor, pathOf }) => {
  await page.goto(pathOf('telegram_bot', 'settings'))
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Members' }).click()
  await page.getByRole('combobox', { name: 'Role', exact: true }).click()
  await page.getByRole('option', { name: /^Inbox only/ }).click()
  await page.getByRole('button', { name: 'Create invite link' }).click()
  const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue()

  await visitor.goto(new URL(link).pathname)
  await visitor.getByLabel('Your name').fill('Binh')
  await visitor.getByLabel('E-mail').fill('binh@example.com')
  await visitor.getByLabel('Choose a password').fill('a long enough password')
  await visitor.getByRole('button', { name: 'Create an account and join' }).click()
  await visitor.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Flows' }).click()
  await visitor.getByRole('link', { name: 'Welcome', exact: true }).click()

  await expect(visitor.getByText('Only an Editor or Manager can change it')).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: 'Flow name' })).not.toBeEditable()
  await expect(visitor.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await visitor.getByRole('region', { name: 'Canvas' }).getByRole('heading', { name: 'Hello' }).click()
  const inspector = visitor.getByRole('complementary', { name: 'Selected block' })
  await expect(inspector.getByRole('textbox', { name: 'Block name' })).not.toBeEditable()
  await expect(inspector.getByRole('button', { name: 'Add a card' })).toHaveCount(0)

  await visitor.goto(pathOf('telegram_bot', 'settings?tab=members'))
  await visitor.getByRole('button', { name: 'Leave this bot' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Leave this bot' }).click()
  await expect(visitor).toHaveURL(/\/bots$/)
  await expect(visitor.getByText('You have left “Linen & Co. on Telegram”')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /Linen & Co\. on Telegram/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Leave this bot' })).toBeDisabled()
})

test('a person invited to make bots makes one; a person who was not is refused', async ({ page, visitor, pathOf }) => {
  await page.goto(pathOf('telegram_bot', 'settings?tab=members'))
  const invite = async () => {
    await page.getByRole('button', { name: 'Create invite link' }).click()
    return new URL(await page.getByRole('textbox', { name: 'Invite link' }).inputValue()).pathname
  }
  const join = async (path: string, name: string) => {
    await visitor.context().clearCookies()
    await visitor.goto(path)
    await visitor.getByLabel('Your name').fill(name)
    await visitor.getByLabel('E-mail').fill(`${name}@example.com`)
    await visitor.getByLabel('Choose a password').fill('a long enough password')
    await visitor.getByRole('button', { name: 'Create an account and join' }).click()
    await expect(visitor.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  }
  const answerOf = async () => {
    const headers = { origin: new URL(visitor.url()).origin }
    const data = { platform: 'pke_chat_plugin', name: 'Own' }
    return (await visitor.request.post('/v1/bots', { headers, data })).status()
  }
  await join(await invite(), 'Dung')
  expect(await answerOf()).toBe(403)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Can create their own bots' }).check()
  await join(await invite(), 'Lan')
  expect(await answerOf()).toBe(201)
})
