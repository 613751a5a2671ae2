import menus from '../packages/phrases/src/en/menus.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('a menu of two levels is built, moved by its buttons and by its grip, and pushed', async ({
  page,
  pathOf,
}, info) => {
  await page.goto(pathOf('facebook', 'main_menu'))
  const items = page.getByRole('list', { name: menus.items, exact: true }).first()
  const rows = items.locator(':scope > li')
  const add = page.getByRole('button', { name: menus.add, exact: true })
  await expect(rows.first()).toBeVisible()
  for (let n = await rows.count(); n > 0; n--)
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${menus.remove}:`) })
      .first()
      .click()
  for (const title of ['Prices', 'Opening hours', 'More']) {
    await add.last().click()
    await rows.last().getByRole('textbox', { name: menus.title, exact: true }).fill(title)
  }
  for (const n of [0, 1]) {
    await rows.nth(n).getByRole('combobox', { name: menus.flow, exact: true }).click()
    await page.getByRole('listbox').getByRole('option').nth(n).click()
  }
  await rows.nth(2).getByRole('combobox', { name: menus.opens, exact: true }).click()
  await page.getByRole('option', { name: menus.kinds.nested, exact: true }).click()
  await rows.nth(2).getByRole('button', { name: menus.add, exact: true }).click()
  const inner = rows.nth(2).getByRole('list', { name: menus.items_inside, exact: true }).locator(':scope > li')
  await inner.getByRole('textbox', { name: menus.title, exact: true }).fill('Our shop')
  await inner.getByRole('combobox', { name: menus.opens, exact: true }).click()
  await page.getByRole('option', { name: menus.kinds.link, exact: true }).click()
  await inner.getByRole('textbox', { name: menus.address, exact: true }).fill('https://shop.example')
  const titles = () => rows.locator('> div:first-child').getByRole('textbox', { name: menus.title, exact: true })
  const shown = async () => Promise.all((await titles().all()).map((each) => each.inputValue()))
  await rows
    .first()
    .getByRole('button', { name: `${menus.down}: Prices`, exact: true })
    .click()
  await expect.poll(shown).toEqual(['Opening hours', 'Prices', 'More'])
  await rows
    .nth(1)
    .getByTitle(menus.drag)
    .dragTo(rows.first(), { targetPosition: { x: 40, y: 4 } })
  await expect.poll(shown).toEqual(['Prices', 'Opening hours', 'More'])
  await expectUsable(page, 'main')
  await photograph(page, info, 'menu-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const state = page.getByRole('region', { name: menus.parts.main_menu, exact: true })
  await expect(state.getByText(/Pushed|Changed elsewhere/)).toBeVisible()
  await photograph(page, info, 'menu')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await photograph(page, info, 'menu-phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
})

test('a menu for single people is made and given its items; it goes to the trash', async ({ page, pathOf }, info) => {
  await page.goto(pathOf('facebook', 'main_menu'))
  await page.getByRole('button', { name: menus.add_menu, exact: true }).click()
  await page.getByRole('textbox', { name: menus.menu_name, exact: true }).fill('Regulars')
  await page.getByRole('button', { name: menus.add, exact: true }).click()
  await page.getByRole('textbox', { name: menus.title, exact: true }).fill('Early sale')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Regulars', exact: true })).toBeVisible()
  await expectUsable(page, 'main')
  await photograph(page, info, 'person')
  await page.getByRole('link', { name: menus.all_menus, exact: true }).click()
  const list = page.getByRole('list', { name: menus.person_menus, exact: true })
  await expect(list.getByRole('link', { name: 'Regulars', exact: true })).toBeVisible()
  await speak(page, 'vi')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Regulars', exact: true })).toBeVisible()
  await photograph(page, info, 'menus-vi')
  await page.unrouteAll()
  await speak(page, 'en')
  await page.reload()
  await list.getByRole('button', { name: `${menus.remove}: Regulars`, exact: true }).click()
  await expect(list.getByRole('link', { name: 'Regulars', exact: true })).toBeHidden()
})
