import type { Page } from '@playwright/test'
import { expectKeyboard } from './keyboard.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' })
const folder = (page: Page, name: string) => folders(page).getByRole('link', { name: new RegExp(`^${name} \\d`) })
const names = (page: Page) => page.getByRole('row').locator('td a[title]').allTextContents()
const menuOf = async (page: Page, name: string, entry: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('folders: made, filled by menu, by drag and by keyboard; searched across; deleted with a way back', async ({
  page,
  pathOf,
}) => {
  await page.goto(pathOf('line', 'flows'))
  await expect(folder(page, 'Campaigns')).toBeVisible()
  await expectUsable(page)
  await expectKeyboard(page, 'main')

  await page.getByRole('button', { name: /^More: folders/ }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('People')
  await page.keyboard.press('Enter')
  await expect(folder(page, 'People')).toContainText('0')

  // By keyboard: a tick, M, a name, Enter.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select Talk to a person' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible()
  await page.keyboard.press('m')
  await page.getByRole('combobox', { name: 'Folder' }).fill('Peo')
  await page.getByRole('option', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(folder(page, 'People')).toContainText('1')

  // A drag takes all selected rows along.
  for (const name of ['Welcome', 'Did not understand'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await rowOf(page, 'Welcome').getByRole('link', { name: 'Welcome', exact: true }).dragTo(folder(page, 'People'))
  await expect(folder(page, 'People')).toContainText('3')
  await folder(page, 'People').click()
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toHaveText('All flows/People')
  await expect(page.getByRole('row')).toHaveCount(4)
  expect((await names(page)).toSorted()).toEqual(['Did not understand', 'Talk to a person', 'Welcome'])

  await page.getByRole('searchbox', { name: 'Search flows' }).fill('season')
  await expect(rowOf(page, 'New season')).toContainText('Campaigns / New season')
  await page.getByRole('searchbox', { name: 'Search flows' }).fill('')

  await folders(page).getByRole('button', { name: 'More for folder People' }).click()
  await page.getByRole('menuitem', { name: /^Delete folder/ }).click()
  await expect(folder(page, 'People')).toBeHidden()
  const deleted = page.getByRole('status').filter({ hasText: 'Folder “People” is deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(folder(page, 'People')).toContainText('3')
})

test('what leads here, unpublishing, locks, an export, and its import with a report', async ({ page, pathOf }) => {
  await page.goto(pathOf('viber', 'flows'))
  await menuOf(page, 'Prices', 'What leads here')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'how much, price' })).toBeVisible()
  await page.keyboard.press('Escape')

  await menuOf(page, 'Prices', 'Unpublish')
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  const refusal = page.getByRole('alert').filter({ hasText: '“Prices” stays published' })
  await expect(refusal.getByRole('link', { name: 'how much, price' })).toBeVisible()
  await refusal.getByRole('button').click()

  await menuOf(page, 'New season', 'Lock…')
  await page.getByRole('checkbox', { name: 'Against editing' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'Locked against editing.' })).toBeVisible()
  await rowOf(page, 'New season').getByRole('link', { name: 'New season', exact: true }).click()
  await expect(page.getByText('A Manager has locked this flow')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Change the lock' }).click()
  await page.getByRole('checkbox', { name: 'Against editing' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A Manager has locked this flow')).toBeHidden()

  await page.goto(pathOf('viber', 'flows'))
  await rowOf(page, 'Welcome').getByRole('button', { name: 'Actions for Welcome' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await (await download).path()

  await page.goto(pathOf('zalo', 'flows'))
  await expect(folder(page, 'Answers')).toBeVisible()
  const before = await page.getByRole('row').count()
  await page.getByRole('button', { name: /^More: folders/ }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
  await expect(drawer.getByText(/will be imported unchanged/)).toBeVisible()
  await expectUsable(page, '[role="dialog"]')
  await drawer.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(drawer.getByText(/is imported/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Show the flows' }).click()
  await expect(page.getByRole('row')).toHaveCount(before + 1)
})
