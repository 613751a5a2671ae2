import { address } from './installation.ts'
import { expect, test } from './test.ts'

test('a first flow on a fresh website chat: publishing asks when it starts, and visitors are answered', async ({
  page,
  visitor,
}) => {
  const origin = { origin: address() }
  const made = await page.request.post('/v1/bots', {
    data: { platform: 'pke_chat_plugin', name: 'Fresh shop' },
    headers: origin,
  })
  const { id }: { id: string } = await made.json()
  const { page_id }: { page_id: string } = await (await page.request.get(`/v1/bots/${id}`)).json()
  await page.goto(`/chatbot/flows?bot_id=${id}`)
  await page.getByRole('button', { name: 'New flow' }).first().click()
  await page.getByRole('menuitem', { name: /^Welcome/ }).click()
  const starts = page.getByRole('button', { name: /^When it starts/ })
  await expect(starts).toContainText('No start yet')

  await test.step('published without a start it is not called live', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'With a customer’s first message' })).toBeChecked()
    await page.getByRole('radio', { name: /^Only from other flows/ }).check()
    await page.getByRole('button', { name: 'Publish flow' }).click()
    await expect(page.getByText('Flow published, but nothing starts it yet')).toBeVisible()
    await expect(page.getByText('It is now live.')).toHaveCount(0)
    await expect(starts).toContainText('Nothing starts this flow yet')
  })

  await test.step('the list says so as well', async () => {
    await page.getByRole('link', { name: 'All flows' }).click()
    await page.getByRole('button', { name: /^Without a start/ }).click()
    await expect(page.getByRole('row', { name: /Welcome/ })).toContainText('Nothing starts this flow yet')
    await page.getByRole('link', { name: 'Welcome', exact: true }).click()
  })

  await test.step('it gets a start from its chip', async () => {
    await starts.click()
    await page.getByRole('button', { name: 'Add a start' }).click()
    await expect(starts).toContainText('First message')
  })

  await test.step('a visitor writes and is answered', async () => {
    await visitor.goto(`/widget/demo?page=${page_id}`)
    await visitor.getByRole('button', { name: 'Chat with us' }).click()
    const dialog = visitor.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Write a message' }).fill('hello?')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText('How can we help you?')).toBeVisible()
  })
})
