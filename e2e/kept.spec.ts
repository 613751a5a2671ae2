import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

// Typed text and choices survive leaving the screen.

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('unsaved settings survive switching tabs, and leaving asks first', async ({ page, pathOf }) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const goHome = () => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await page.goto(pathOf('telegram_bot', 'settings'))
  await expect(name).toHaveValue('Linen & Co. on Telegram')
  await name.fill('Hats & Co.')
  const pages = page.getByRole('navigation', { name: 'Settings' })
  await pages.getByRole('link', { name: 'Members' }).click()
  await pages.getByRole('link', { name: 'Bot' }).click()
  await expect(name).toHaveValue('Hats & Co.')

  await goHome()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Hats & Co.')
  await name.fill('Linen & Co. on Telegram')
  await goHome()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  await page.getByRole('button', { name: 'Profile: Owner' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(name).toHaveValue('Owner')
  await name.fill('Somebody else')
  await goHome()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Owner')
})

test('a new tag is set in its block even when that is no longer shown', async ({ page, pathOf }) => {
  const inspector = page.getByRole('complementary', { name: 'Selected block' })
  const canvas = page.getByRole('region', { name: 'Canvas' })
  const tag = inspector.getByRole('combobox', { name: 'Tag' })
  const answer = Promise.withResolvers<void>()
  await page.route('**/tags', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  await page.goto(pathOf('telegram_bot', 'flows'))
  await page.getByRole('button', { name: 'New flow', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Blank/ }).click()
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('option', { name: /^Action / }).click()
  await inspector.getByRole('button', { name: 'Add an action' }).click()
  await tag.fill('Likes linen')
  await page.getByRole('option', { name: /Likes linen/ }).click()
  await inspector.getByRole('button', { name: 'Close' }).click()
  await expect(inspector).toBeHidden()
  answer.resolve()
  await expect(canvas.getByText('Likes linen')).toBeVisible()
})
