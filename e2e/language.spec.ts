import { expect, test } from './test.ts'

test('a chosen language changes the frame at once and is kept, also by the demo’s phone', async ({ page, pathOf }) => {
  await page.goto(pathOf('pke_chat_plugin', 'home'))
  await page.getByRole('button', { name: 'EN Language: English' }).click()
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click()

  const menu = page.getByRole('navigation', { name: 'Menu chính' })
  await expect(menu.getByRole('link', { name: 'Hộp thư' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')

  await page.reload()
  await expect(menu.getByRole('link', { name: 'Hộp thư' })).toBeVisible()

  await page.goto('/phone/')
  await expect(page.getByRole('heading', { name: 'Điện thoại khách hàng' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Thêm khách hàng' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.goto(pathOf('pke_chat_plugin', 'home'))

  await page.getByRole('button', { name: /Tiếng Việt$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})
