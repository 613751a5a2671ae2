import frame from '../packages/phrases/src/vi/frame.json' with { type: 'json' }
import signIn from '../packages/phrases/src/vi/sign-in.json' with { type: 'json' }
import { address } from './installation.ts'
import { expect, signedOut, test } from './test.ts'

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

test('a new account speaks the language of the page where it was made, in every browser', async ({
  page,
  browser,
  pathOf,
}) => {
  const bot_id = new URL(pathOf('pke_chat_plugin', 'home'), address()).searchParams.get('bot_id')
  const made = await page.request.post(`/v1/bots/${bot_id}/invites`, {
    data: { role_in_bot: 'MODERATE' },
    headers: { origin: address() },
  })
  const { url } = await made.json()
  const account = { email: 'hoa@example.com', password: 'a long enough password' }
  const menu = { name: frame.main_menu }

  const home = await browser.newContext({ ...signedOut, locale: 'vi-VN' })
  const first = await home.newPage()
  await first.goto(new URL(url).pathname)
  await first.getByLabel(signIn.name).fill('Hoa')
  await first.getByLabel(signIn.email).fill(account.email)
  await first.getByLabel(signIn.new_password).fill(account.password)
  await first.getByRole('button', { name: signIn.join_new }).click()
  await expect(first.getByRole('navigation', menu)).toBeVisible()
  await home.close()

  const abroad = await browser.newContext({ ...signedOut, locale: 'en-US' })
  await abroad.request.post('/v1/sign_in', { data: account, headers: { origin: address() } })
  const second = await abroad.newPage()
  await second.goto(pathOf('pke_chat_plugin', 'home'))
  await expect(second.getByRole('navigation', menu)).toBeVisible()
  await abroad.close()
})
