import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import common from '../packages/phrases/src/en/common.json' with { type: 'json' }
import frame from '../packages/phrases/src/en/frame.json' with { type: 'json' }
import products from '../packages/phrases/src/en/products.json' with { type: 'json' }
import sheets from '../packages/phrases/src/en/sheets.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'line'
const rows = (page: Page) => page.getByRole('table').locator('tbody tr[aria-rowindex]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const drawerOf = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string | RegExp) => drawerOf(page).getByRole('textbox', { name, exact: true })

const picture = join(import.meta.dirname, '../apps/server/src/demo/pictures/summer-shirt.jpeg')

const file = [
  'Product name,SKU,Price,Stock,Size',
  'Linen cap,CAP,19.00,4,',
  'Scarf,SC-1,not a price,2,',
  'Cotton shirt,SH-L,27.00,2,L',
].join('\n')

const values = async (page: Page, given: readonly string[]) => {
  for (const value of given) {
    await drawerOf(page).getByRole('combobox', { name: products.attribute_values, exact: true }).fill(value)
    await page.keyboard.press('Enter')
  }
}

test('a product with variations is made, changed, imported, sold in a combo, and deleted', async ({
  page,
  pathOf,
}, info) => {
  const drawer = drawerOf(page)
  await page.goto(pathOf(web, 'ecommerce/product'))
  await expect(page.getByText(products.empty, { exact: true })).toBeVisible()
  await photograph(page, info, 'empty')

  await test.step('what is missing is said beside its field', async () => {
    await page.getByRole('button', { name: products.new }).click()
    await drawer.getByRole('button', { name: common.save, exact: true }).click()
    await expect(drawer.getByText(products.problems.no_price)).toBeVisible()
    await expect(field(page, products.name)).toBeFocused()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'refused')
  })

  await test.step('values of an attribute become variations, each with its price and stock', async () => {
    await field(page, products.name).fill('Cotton shirt')
    await drawer.getByRole('button', { name: products.add_attribute }).click()
    await field(page, products.attribute_name).fill('Size')
    await values(page, ['S', 'M', 'XL'])
    await drawer.getByRole('button', { name: 'Remove XL' }).last().click()
    const [small, medium] = ['S', 'M'].map((name) => drawer.getByRole('group', { name, exact: true }))
    await small?.getByRole('textbox', { name: /^Price, USD/ }).fill('25')
    await small?.getByRole('textbox', { name: products.stock_column }).fill('3')
    await small?.getByRole('textbox', { name: products.sku }).fill('SH-S')
    await medium?.getByRole('textbox', { name: /^Price, USD/ }).fill('1.234')
    await medium?.getByRole('textbox', { name: products.stock_column }).fill('0')
    await drawer.getByRole('button', { name: common.save, exact: true }).click()
    await expect(drawer.getByText('Not an amount in USD')).toBeVisible()
    await medium?.getByRole('textbox', { name: /^Price, USD/ }).fill('26.50')
    const chosen = page.waitForEvent('filechooser')
    await drawer.getByRole('button', { name: products.add_pictures }).first().click()
    await (await chosen).setFiles(picture)
    await expect(drawer.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await photograph(page, info, 'variations')
    await drawer.getByRole('button', { name: common.save, exact: true }).click()
    await expect(row(page, 'Cotton shirt')).toContainText('$25.00 – $26.50')
    await expect(row(page, 'Cotton shirt')).toContainText('3 left')
  })

  await test.step('a file brings more, and each row is reported', async () => {
    await page.getByRole('button', { name: products.import.open, exact: true }).click()
    const chosen = page.waitForEvent('filechooser')
    await drawer.getByRole('button', { name: sheets.import.choose }).click()
    await (await chosen).setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await drawer.getByRole('combobox', { name: /Size/ }).selectOption('attribute')
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'columns')
    await drawer.getByRole('button', { name: sheets.import.check, exact: true }).click()
    await expect(drawer.getByRole('heading', { name: products.import.tried })).toBeVisible()
    const report = page.waitForEvent('download')
    await drawer.getByRole('link', { name: products.import.report }).click()
    const path = await (await report).path()
    expect(await readFile(path, 'utf8')).toContain(sheets.product_import.reasons.bad_amount)
    await photograph(page, info, 'tried')
    await drawer.getByRole('button', { name: products.import.run, exact: true }).click()
    await expect(drawer.getByRole('heading', { name: products.import.done })).toBeVisible()
    await drawer.getByRole('button', { name: products.import.close }).click()
    await expect(row(page, 'Linen cap')).toContainText('$19.00')
    await expect(row(page, 'Cotton shirt')).toContainText('$25.00 – $27.00')
    await expect(row(page, 'Scarf')).toHaveCount(0)
  })

  await test.step('search finds a SKU, the chips tell what is left, and pictures show the same', async () => {
    const view = (name: string) => page.getByRole('radiogroup', { name: products.view.label }).getByTitle(name)
    await page.getByRole('searchbox', { name: products.search }).fill('sh-l')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('searchbox', { name: products.search }).fill('')
    await expect(rows(page)).toHaveCount(2)
    await view(products.view.grid).click()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Linen cap/ })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'pictures')
    await view(products.view.table).click()
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('a combo holds a product, which then cannot be deleted', async () => {
    await page.getByRole('tab', { name: products.tabs.combos }).click()
    await page.getByRole('button', { name: products.combo.new }).first().click()
    await field(page, products.name).fill('Shirt and cap')
    await drawer.getByRole('combobox', { name: 'Product 1' }).fill('cap')
    await page.getByRole('option', { name: /Linen cap/ }).click()
    await drawer.getByRole('combobox', { name: 'Product 2' }).fill('SH-S')
    await page.getByRole('option', { name: /Cotton shirt \(S\)/ }).click()
    await field(page, /^Price of the whole combo/).fill('40')
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'combo')
    await drawer.getByRole('button', { name: common.save, exact: true }).click()
    await expect(row(page, 'Shirt and cap')).toContainText('$40.00')
    await page.getByRole('tab', { name: products.tabs.products }).click()
    await row(page, 'Linen cap').getByRole('button', { name: 'Menu of Linen cap' }).click()
    await page.getByRole('menuitem', { name: products.trash }).click()
    const refusal = page.getByRole('alert').filter({ hasText: '“Linen cap” was not deleted' })
    await expect(refusal.getByRole('link', { name: 'Shirt and cap' })).toBeVisible()
    await photograph(page, info, 'in-use')
    await refusal.getByRole('link', { name: 'Shirt and cap' }).click()
    await page.getByRole('button', { name: 'Menu of Shirt and cap' }).click()
    await page.getByRole('menuitem', { name: products.combo.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: products.combo.delete }).click()
    await expect(page.getByText(products.combo.empty)).toBeVisible()
  })

  await test.step('now it goes to the trash, from where Undo brings it back', async () => {
    await page.getByRole('tab', { name: products.tabs.products }).click()
    await row(page, 'Linen cap').getByRole('button', { name: 'Menu of Linen cap' }).click()
    await page.getByRole('menuitem', { name: products.trash }).click()
    await expect(row(page, 'Linen cap')).toHaveCount(0)
    await page.getByRole('button', { name: common.undo }).click()
    await expect(row(page, 'Linen cap')).toHaveCount(1)
  })

  await test.step('it fits a phone, in Vietnamese too', async () => {
    await expectUsable(page)
    await photograph(page, info, 'list')
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'vi')
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expectToFit(page)
    await photograph(page, info, 'phone')
    await rows(page).last().getByRole('button', { name: 'Cotton shirt', exact: true }).click()
    await expect(drawer.getByRole('group', { name: 'M', exact: true })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'phone-product')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
  })
})

test('the palette makes a product', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'ecommerce/product'))
  await expect(page.getByRole('heading', { name: products.title, exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill(frame.creates.product)
  await page.keyboard.press('Enter')
  await expect(field(page, products.name)).toBeVisible()
})
