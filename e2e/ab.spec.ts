import type { Page } from '@playwright/test'
import broadcasts from '../packages/phrases/src/en/broadcasts.json' with { type: 'json' }
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'pke_chat_plugin'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('variants are stated before a broadcast: how many customers they need, and what goes out without a winner', async ({
  page,
  pathOf,
}, info) => {
  await page.goto(pathOf(web, 'broadcast'))
  await button(page, broadcasts.new).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: broadcasts.name }).fill('Two greetings')
  await page.getByRole('dialog').getByRole('button', { name: broadcasts.create }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two greetings' })).toBeVisible()
  await page.getByRole('switch', { name: broadcasts.ab.on }).check({ force: true })

  await test.step('a rise that is none is refused', async () => {
    await page.getByRole('textbox', { name: broadcasts.ab.baseline }).fill('10')
    await page.getByRole('textbox', { name: broadcasts.ab.hoped }).fill('10')
    await button(page, 'Save').click()
    await expect(page.getByText(broadcasts.ab.rates_wrong)).toBeVisible()
    await page.getByRole('textbox', { name: broadcasts.ab.hoped }).fill('15')
    await expect(page.getByText('Each variant needs 686 customers, 1,372 in all.').first()).toBeVisible()
  })

  await test.step('a third variant needs more, and may be the choice', async () => {
    await button(page, broadcasts.ab.add).click()
    await expect(page.getByText('Each variant needs 915 customers, 2,745 in all.').first()).toBeVisible()
    await page.getByRole('combobox', { name: broadcasts.ab.fallback }).selectOption({ label: 'Variant C' })
    await button(page, 'Save').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: broadcasts.ab.fallback })).toHaveValue('c')
    // The demo's shop has fewer customers than the test needs.
    await expect(page.getByText(/^The audience is too small: the test needs 2,745 customers/)).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'variants-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await photograph(page, info, 'variants')
  })

  await test.step('a variant has messages of its own', async () => {
    await button(page, `${broadcasts.own_write}: B`).click()
    await expect(page).toHaveURL(/flow=broadcast(:|%3A)\w+(~|%7E)b/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Two greetings' })).toBeVisible()
  })

  await test.step('on a phone, and in Vietnamese', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
    await photograph(page, info, 'variants-phone')
    await speak(page, 'vi')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Two greetings' })).toBeVisible()
    await expectToFit(page)
    await photograph(page, info, 'variants-vi')
  })
})
