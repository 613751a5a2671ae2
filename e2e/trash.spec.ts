import { expect, test } from './test.ts'

const flowRow = 'Did not understand'

test('a flow in use stays, with a link to its use', async ({ page, pathOf }) => {
  await page.goto(pathOf('telegram_bot', 'flows'))
  const flow = page.getByRole('row').filter({ has: page.getByRole('link', { name: flowRow }) })
  await flow.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: `“${flowRow}” was not deleted` })
  await expect(refusal.getByRole('link', { name: 'Settings: default flow' })).toBeVisible()
  await expect(flow).toBeVisible()
})

test('a keyword goes to the trash at once; Undo, the trash and a closed tab bring back the same one', async ({
  page,
  pathOf,
}) => {
  await page.goto(pathOf('telegram_bot', 'keywords'))
  const list = page.getByRole('list', { name: 'Keywords' }).getByRole('listitem')
  await expect(list.first()).toBeVisible()
  const before = await list.count()
  const words = await list.allTextContents()
  const remove = async () => {
    await list.last().getByRole('button', { name: /^More/ }).click()
    const answer = page.waitForResponse((each) => each.url().endsWith('/trash') && each.request().method() === 'POST')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    expect(await (await answer).json()).toMatchObject({ kept: [], moved: [expect.any(String)] })
    await expect(list).toHaveCount(before - 1)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveText(words)

  await remove()
  // A closed tab changes nothing about it.
  await page.reload()
  await expect(list).toHaveCount(before - 1)
  await page.goto(pathOf('telegram_bot', 'trash'))
  // Other stories use the same bot: only keywords are this story's own.
  const trashed = page.getByRole('row').filter({ hasText: 'Keyword' })
  await expect(trashed).toHaveCount(1)
  await trashed.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(trashed).toHaveCount(0)
  await page.goto(pathOf('telegram_bot', 'keywords'))
  await expect(list).toHaveText(words)
})

test('a bot goes to the trash: Undo and the list of bots restore it, its typed name deletes it', async ({ page }) => {
  await page.goto('/connect_page?platform=pke_chat_plugin')
  await page.getByLabel('Name').fill('Bakery')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.waitForURL(/bot_id=/)
  const settings = `/chatbot/settings?tab=bot&bot_id=${new URL(page.url()).searchParams.get('bot_id')}`
  const remove = async () => {
    await page.goto(settings)
    await page.getByRole('button', { name: 'Delete bot' }).click()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await page.waitForURL(/\/bots$/)
  }
  const bot = page.getByRole('link', { name: 'Bakery' })
  const trash = page.getByRole('region', { name: 'Bots in the trash' })

  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bot).toBeVisible()

  await remove()
  await expect(bot).toBeHidden()
  await expect(trash.getByText('Bakery')).toBeVisible()
  await trash.getByRole('button', { name: 'Restore' }).click()
  await expect(bot).toBeVisible()

  await remove()
  await trash.getByRole('button', { name: 'Delete for good' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(question.getByLabel(/Type the name/)).toBeFocused()
  await question.getByLabel(/Type the name/).fill('Bakery')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('“Bakery” is deleted')).toBeVisible()
  await expect(trash).toBeHidden()
})
