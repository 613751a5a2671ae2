import { expect, test } from './test.ts'

const undoMs = 10_500

test('a flow that is still used is back on the list when it cannot be deleted', async ({
  page,
  pathOf,
  complaints,
}) => {
  await page.clock.install()
  await page.goto(pathOf('telegram_bot', 'flows'))
  const flow = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Did not understand' }) })
  await flow.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(flow).toBeHidden()

  // Another screen in between changes nothing.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Home' }).click()
  await menu.getByRole('link', { name: 'Flows' }).click()
  await expect(page.getByRole('link', { name: 'Welcome' })).toBeVisible()
  await expect(flow).toBeHidden()

  await page.clock.fastForward(undoMs)
  await expect(page.getByText('Flow “Did not understand” was not deleted')).toBeVisible()
  await expect(flow).toBeVisible()
  // The browser logs the refused request.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a keyword that is removed can be taken back, and else is gone for good', async ({ page, pathOf }) => {
  await page.clock.install()
  await page.goto(pathOf('telegram_bot', 'keywords'))
  const list = page.getByRole('list', { name: 'Keywords' }).getByRole('listitem')
  await expect(list.first()).toBeVisible()
  const before = await list.count()
  const remove = async () => {
    await list.last().getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(list).toHaveCount(before - 1)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(before)
  await remove()
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.clock.fastForward(undoMs)
  expect((await deleted).status()).toBeLessThan(300)
  await expect(list).toHaveCount(before - 1)
})
