import type { Locator, Page } from '@playwright/test'
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test.describe.configure({ mode: 'parallel' })

/** The parts of `/gallery`, and the parts to open before each picture. */
const parts: { part: string; open?: (page: Page) => Promise<void> }[] = [
  { part: 'list' },
  { part: 'pages' },
  { part: 'states' },
  { part: 'form', open: (page) => page.locator('form button[type=submit]').click() },
  { part: 'drawer', open: (page) => page.getByRole('button', { name: 'Open the drawer' }).click() },
  { part: 'notices', open: (page) => page.getByRole('button', { name: 'Undo', exact: true }).click() },
  { part: 'pickers', open: (page) => page.getByRole('combobox', { name: 'Tag', exact: true }).click() },
  { part: 'charts' },
  { part: 'small' },
]

const show = async (page: Page, part: string) => {
  await page.goto(`/gallery?part=${part}`)
  await expect(page.getByRole('link', { name: part, exact: true })).toHaveAttribute('aria-current', 'page')
  // The skeleton of the states stays; that of a chart is gone once it is drawn.
  if (part === 'charts') await expect(page.locator('.recharts-surface')).toHaveCount(2)
}

const bottomOf = async (of: Locator) => {
  const box = await of.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

for (const { part, open } of parts)
  test(`${part}: usable in light and dark, and in every size`, async ({ page }, info) => {
    await show(page, part)
    await photograph(page, info, 'light')
    await open?.(page)
    await expectUsable(page)
    await photograph(page, info, 'dark')
  })

for (const [name, { language, ...size }] of Object.entries({
  vi: { language: 'vi', width: 1440, height: 900 },
  th: { language: 'th', width: 1440, height: 900 },
  phone: { language: 'en', width: 390, height: 844 },
  // Twice the size on half the pixels.
  zoomed: { language: 'en', width: 720, height: 450 },
}))
  test(`${name}: every part fits`, async ({ page }, info) => {
    await page.setViewportSize(size)
    await speak(page, language)
    for (const { part, open } of parts)
      await test.step(part, async () => {
        await show(page, part)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await open?.(page)
        await expectToFit(page)
        await photograph(page, info, part)
      })
  })

test('a column that was hidden stays hidden for this person', async ({ page }) => {
  await show(page, 'list')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Items' }).click()
  await expect(page.getByRole('columnheader', { name: 'Items' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Ordered' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Items' })).toHaveCount(0)
})

test('a list in pages loads the next one on the way down, and says how many rows there are', async ({ page }) => {
  await show(page, 'pages')
  await expect(page.getByRole('status').filter({ hasText: '10,000 rows' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lee 2$/ })).toBeVisible()
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect
    .poll(() =>
      page.getByRole('main').evaluate((main) => {
        main.scrollTo(0, main.scrollHeight)
        return main.querySelectorAll('tbody tr[aria-rowindex]').length > 0 && main.scrollHeight > 300 * 40
      }),
    )
    .toBe(true)
  expect(await page.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(80)
})

test('all rows of a list in pages are selected, also those that are not loaded, and the bar says how many', async ({
  page,
}) => {
  await show(page, 'pages')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(bar.getByRole('status')).toHaveText('100 selected')
  await bar.getByRole('button', { name: 'Select all 10,000 rows' }).click()
  await expect(bar.getByRole('status')).toHaveText('10,000 selected')
  await bar.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('10,000 orders marked as sent')).toBeVisible()
  await expect(bar).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await bar.getByRole('button', { name: 'Select all 10,000 rows' }).click()
  // One row less: only the loaded rows are left, and the bar says so.
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(3)
    .click()
  await expect(bar.getByRole('status')).not.toHaveText('10,000 selected')
})

test('a card on a phone gives its name the whole width, however long the list is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show(page, 'list')
  const name = page.getByRole('link', { name: /Siti Rahmawati/ }).first()
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(220)
})

test('the progress notice has no cross, and stays while another screen is opened', async ({ page }) => {
  await show(page, 'notices')
  await page.getByRole('button', { name: 'Long work' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Importing customers' })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'small', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 30_000 })
})

test('a drawer keeps its main button in sight, and notices stand above it', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await show(page, 'drawer')
    await page.getByRole('button', { name: 'Open the drawer' }).click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
    await expect(save).toBeInViewport({ ratio: 1 })
  }
})

test('a short drawer has its main button at the bottom too', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await show(page, 'drawer')
    await page.getByRole('button', { name: 'Open a short drawer' }).click()
    const dialog = page.getByRole('dialog', { name: 'New customer' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => 700 - (await bottomOf(save))).toBeLessThanOrEqual(16)
  }
})

test('on a phone the end of a screen can be scrolled above a notice that stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await show(page, 'notices')
  await page.getByRole('button', { name: 'Long work' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Importing customers' })
  await expect(notice).toBeVisible()
  const main = page.getByRole('main')
  await main.evaluate((it) => it.scrollTo(0, it.scrollHeight))
  const last = main.getByRole('button').last()
  expect(await bottomOf(last)).toBeLessThan((await notice.boundingBox())?.y ?? 0)
})

test('a picker begins with recent choices, and creates a missing thing', async ({ page }) => {
  await show(page, 'pickers')
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.fill('kien')
  await page.getByRole('option', { name: 'Kiên 7' }).click()
  await expect(person).toHaveValue('Kiên 7')
  await person.blur()
  await person.click()
  const recent = page.getByRole('group', { name: 'Recent' }).or(page.getByText('Recent', { exact: true }))
  await expect(recent.first()).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveText('Kiên 7')
  await person.blur()
  const tag = page.getByRole('combobox', { name: 'Tag', exact: true })
  await tag.fill('Ramadan')
  await page.getByRole('option', { name: 'Create “Ramadan”' }).click()
  await expect(tag).toHaveValue('Ramadan')
})

test('the figures of a chart can be read as a table and downloaded', async ({ page }) => {
  await show(page, 'charts')
  const figure = page.getByRole('figure', { name: 'Messages by day' })
  await figure.getByRole('button', { name: /Show as table/ }).click()
  await expect(figure.getByRole('rowheader', { name: 'November 13, 2026' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: /Download as CSV/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Messages by day.csv')
})
