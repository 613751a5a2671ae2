import type { Locator, Page } from '@playwright/test'
import customers from '../packages/phrases/src/en/customers.json' with { type: 'json' }
import editor from '../packages/phrases/src/en/editor.json' with { type: 'json' }
import segments from '../packages/phrases/src/en/segments.json' with { type: 'json' }
import { expectToFit, photograph } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'pke_chat_plugin'
const rows = (page: Page) => page.getByRole('table').locator('tbody tr[aria-rowindex]')
const conditions = (page: Page) => page.getByRole('list', { name: customers.filter.conditions })

/** Chooses the first of those that a searched field finds, by keys. */
async function choose(field: Locator, words: string) {
  const options = field.page().locator('[role=option]')
  await field.fill(words)
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(options.and(field.page().locator('[data-combobox-selected]'))).toHaveCount(1)
  await field.press('Enter')
}

test('a group of customers is found by conditions, tagged as long work, and one of them is changed on their card', async ({
  page,
  visitor,
  pathOf,
}, info) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you sell scarves?')
  await page.goto(pathOf(web, 'customer'))
  await expect(rows(page).first()).toBeVisible()

  await test.step('conditions narrow the list at once and stand in the address', async () => {
    await page.getByRole('button', { name: customers.filter.button, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await choose(drawer.getByRole('combobox').first(), 'last activity')
    await expect(drawer.getByRole('button', { name: /^Show \d+ customer/ })).toBeVisible()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'conditions')
    await drawer.getByRole('button', { name: /^Show \d+ customer/ }).click()
    await expect(page).toHaveURL(/filters=/)
    await expect(conditions(page)).toBeVisible()
    await page.reload()
    await expect(conditions(page)).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('a column is added and moved, for this person', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: customers.psid }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: customers.psid })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: customers.psid })).toBeVisible()
    await photograph(page, info, 'columns')
  })

  await test.step('Undo takes a tag from those who just got it', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await page.getByRole('button', { name: customers.bulk.names.add_tag }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('By mistake')
    await page.getByRole('option', { name: /By mistake/ }).click()
    // The new tag is stored first.
    await expect(dialog.getByRole('combobox')).toHaveValue('By mistake')
    await dialog.getByRole('button', { name: /^Change \d+ customer/ }).click()
    // Under the pointer the notice stays longer than its ten seconds.
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await expect(rows(page).first().getByText('By mistake')).toBeVisible()
    await photograph(page, info, 'undo')
    await undo.click()
    await expect(rows(page).getByText('By mistake')).toHaveCount(0)
  })

  await test.step('all of them get a tag, confirmed with their number', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await page.getByRole('button', { name: customers.bulk.names.add_tag }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('Asked lately')
    await page.getByRole('option', { name: /Asked lately/ }).click()
    await photograph(page, info, 'bulk')
    await dialog.getByRole('button', { name: /^Change \d+ customer/ }).click()
    await expect(rows(page).first().getByText('Asked lately')).toBeVisible()
  })

  await test.step('the card shows a customer, who is changed in place', async () => {
    await rows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/customer=\d+/)
    const card = page.getByRole('dialog')
    // Its history, which is loaded later, names the tag within a sentence.
    await expect(card.getByText('Asked lately', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: /^E-mail: / }).click()
    await expect(card.getByRole('textbox', { name: 'E-mail', exact: true })).toBeFocused()
    await page.keyboard.type('mai@example.com')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'E-mail: mai@example.com' })).toBeVisible()
    const subscribed = card.getByRole('switch', { name: customers.subscribed })
    await subscribed.click({ force: true })
    await expect(subscribed).not.toBeChecked()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'card')
    // A forced press of a switch that is off for the moment would be lost.
    await expect(subscribed).toBeEnabled()
    await subscribed.click({ force: true })
    await expect(subscribed).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await photograph(page, info, 'phone')
})

test('a segment is saved with the number after each condition, and its number opens its people', async ({
  page,
  visitor,
  pathOf,
}, info) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you sell belts?')
  await page.goto(pathOf(web, 'smart_segment'))
  await page.getByRole('button', { name: segments.new }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: segments.name }).fill('Asked this month')
  await choose(drawer.getByRole('combobox').first(), 'last activity')
  await expect(drawer.getByText(/^\d+ customers? up to here$/)).toBeVisible()
  await expectUsable(page, '[role=dialog]')
  await photograph(page, info, 'segment')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Asked this month/ })
  await row.getByRole('button', { name: 'Count “Asked this month” now' }).click()
  const count = row.getByRole('link', { name: /^\d+$/ })
  await expect(count).toBeVisible()
  await photograph(page, info, 'segments')
  const many = Number(await count.innerText())
  await count.click()
  await expect(page.getByRole('link', { name: 'Segment: Asked this month' })).toBeVisible()
  await expect(rows(page)).toHaveCount(many)
})

test('a segment of a tag that is made on the spot', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'smart_segment'))
  await page.getByRole('button', { name: segments.new }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: segments.name }).fill('Buy belts')
  await choose(drawer.getByRole('combobox').first(), 'tag')
  const tag = drawer.getByRole('combobox', { name: editor.field.tag, exact: true })
  await tag.fill('Belt buyer')
  await page.getByRole('option', { name: /Belt buyer/ }).click()
  await expect(tag).toHaveValue('Belt buyer')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Buy belts.*Belt buyer/ })).toBeVisible()
})
