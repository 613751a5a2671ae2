import { expect, test } from './test.ts'

test('a moderator can open a flow and not change it', async ({ page, visitor, pathOf }) => {
  await page.goto(pathOf('telegram_bot', 'settings'))
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('combobox', { name: 'Role', exact: true }).click()
  await page.getByRole('option', { name: /^Inbox only/ }).click()
  await page.getByRole('button', { name: 'Make invite link' }).click()
  const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue()

  await visitor.goto(new URL(link).pathname)
  await visitor.getByLabel('Your name').fill('Binh')
  await visitor.getByLabel('E-mail').fill('binh@example.com')
  await visitor.getByLabel('Choose a password').fill('a long enough password')
  await visitor.getByRole('button', { name: 'Make an account and join' }).click()
  await visitor.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Flows' }).click()
  await visitor.getByRole('link', { name: 'Welcome' }).click()

  await expect(visitor.getByText('Changing it needs the role of an editor')).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: 'Name of the flow' })).not.toBeEditable()
  await expect(visitor.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await visitor.getByRole('region', { name: 'Canvas' }).getByRole('heading', { name: 'Hello' }).click()
  const inspector = visitor.getByRole('complementary', { name: 'Selected block' })
  await expect(inspector.getByRole('textbox', { name: 'Name of the block' })).not.toBeEditable()
  await expect(inspector.getByRole('button', { name: 'Add a card' })).toHaveCount(0)
})
