import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import customers from '../packages/phrases/src/en/customers.json' with { type: 'json' }
import sheets from '../packages/phrases/src/en/sheets.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const shop = 'telegram_bot'
const people = [
  'psid,Full name,Phone,Tags,Shoe size',
  '9900001,Mai Import,0901234567,From a fair; VIP,38',
  '9900002,Lan Import,8.49E+10,VIP,39',
  '9900003,=Hoa Import,901234568,,40',
  ',No One,,,41',
  '',
].join('\r\n')

const csv = (content: string, name = 'fair.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const count = (page: Page, kind: keyof typeof sheets.import.outcome) =>
  page.locator(`xpath=//dd[.="${sheets.import.outcome[kind]}"]/preceding-sibling::dt[1]`)

/** Presses a download and returns the bytes that come. */
async function fetched(page: Page, button: Locator): Promise<string> {
  const coming = page.waitForEvent('download')
  await button.click()
  return readFile(await (await coming).path(), 'utf8')
}

test('a file of people is mapped, tried, imported, mended and exported again', async ({ page, pathOf }, info) => {
  await page.goto(pathOf(shop, 'customer'))
  await page.getByRole('link', { name: sheets.import.menu, exact: true }).click()

  await test.step('the columns are guessed, and a missing field is made on the spot', async () => {
    await expect(page.getByRole('button', { name: sheets.import.choose })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'choose')
    await page.locator('input[type=file]').setInputFiles(csv(people))
    await expect(page.getByRole('combobox', { name: 'psid becomes' })).toHaveValue(sheets.columns.psid)
    const size = page.getByRole('combobox', { name: 'Shoe size becomes' })
    await size.fill('Shoe size')
    await page.getByRole('option', { name: /Shoe size/ }).click()
    await expect(size).toHaveValue('Shoe size')
    await expectUsable(page)
    await photograph(page, info, 'columns')
  })

  await test.step('the check counts every row and changes nothing', async () => {
    await page.getByRole('button', { name: sheets.import.check }).click()
    await expect(page.getByRole('heading', { name: sheets.import.checked })).toBeVisible()
    await expect(count(page, 'new')).toHaveText('2')
    await expect(count(page, 'rejected')).toHaveText('2')
    await expectUsable(page)
    await photograph(page, info, 'checked')
    const report = await fetched(page, page.getByRole('link', { name: sheets.import.report }))
    expect(report).toContain(`9900002,Lan Import,8.49E+10,VIP,39,3,Phone,"${sheets.import.reasons.rounded_number}`)
  })

  await test.step('the import runs, and its people are in the list', async () => {
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByRole('heading', { name: sheets.import.finished })).toBeVisible()
    await photograph(page, info, 'imported')
    await page.getByRole('link', { name: sheets.import.show }).click()
    await page.getByRole('searchbox', { name: customers.search }).fill('Import')
    await expect(page.getByRole('link', { name: 'Mai Import' })).toBeVisible()
    await expect(page.getByRole('link', { name: '=Hoa Import' })).toBeVisible()
  })

  await test.step('those of the view are exported, and the file changes nothing when it comes back', async () => {
    await page.getByRole('button', { name: customers.bulk.more, exact: true }).click()
    await page.getByRole('menuitem', { name: sheets.export.menu }).click()
    await page.getByRole('radio', { name: sheets.export.all }).click()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'export')
    const file = await fetched(page, page.getByRole('button', { name: 'Export 2 customers' }))
    expect(file).toContain('Mai Import,')
    expect(file).toContain("'=Hoa Import,")
    await page.goto(pathOf(shop, 'customer/import'))
    await page.locator('input[type=file]').setInputFiles(csv(file, 'again.csv'))
    await page.getByRole('button', { name: sheets.import.check }).click()
    await expect(count(page, 'same')).toHaveText('2')
    await expect(page.getByText(sheets.import.nothing)).toBeVisible()
  })

  await test.step('every file is listed with who fetched it, and a person may delete one', async () => {
    await page.goto(pathOf(shop, 'customer/files'))
    const row = page.getByRole('row', { name: /customers-.*\.csv/ })
    await expect(row).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'files')
    await row.getByRole('button', { name: /^Delete / }).click()
    await page.getByRole('dialog').getByRole('button', { name: sheets.files.delete_action }).click()
    await expect(row).toHaveCount(0)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await photograph(page, info, 'files-phone')
  await expectToFit(page)
  await page.goto(pathOf(shop, 'customer/import'))
  await page.locator('input[type=file]').setInputFiles(csv(people))
  await expect(page.getByRole('combobox', { name: 'psid becomes' })).toBeVisible()
  await expectToFit(page)
  await photograph(page, info, 'columns-phone')
})

test('in Vietnamese, in the dark', async ({ page, pathOf }, info) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await speak(page, 'vi')
  await page.goto(pathOf(shop, 'customer/import'))
  await page.locator('input[type=file]').setInputFiles(csv(people))
  await expect(page.getByRole('heading', { name: 'Cách đọc tệp' })).toBeVisible()
  await photograph(page, info, 'columns')
  await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
  await expect(page.getByRole('heading', { name: 'Kết quả nếu nhập' })).toBeVisible()
  await photograph(page, info, 'checked')
  await page.goto(pathOf(shop, 'customer/files'))
  await expect(page.getByRole('row', { name: /fair\.csv/ }).first()).toBeVisible()
  await photograph(page, info, 'files')
  await page.goto(pathOf(shop, 'customer'))
  await expect(page.getByRole('link', { name: 'Nhập', exact: true })).toBeVisible()
  await photograph(page, info, 'customers')
})
