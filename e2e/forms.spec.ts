import { expect, signedOut, test } from './test.ts'

test.describe('signed out', () => {
  test.use(signedOut)

  test('signing in with empty fields: each says what it needs, and the keys go to the first', async ({ page }) => {
    await page.goto('/sign-in')
    const email = page.getByLabel('E-mail')
    await expect(email).toBeFocused()
    await expect(page.getByText('Enter an e-mail address')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Enter an e-mail address like name@example.com')).toBeVisible()
    await expect(page.getByText('Fill this in')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('ann@example.com')
    await expect(page.getByText('Enter an e-mail address like name@example.com')).toHaveCount(0)
  })

  test.describe('in Vietnamese', () => {
    test.use({ locale: 'vi-VN' })

    test('a field that was left shows its problem in the reader’s language', async ({ page }) => {
      await page.goto('/sign-in')
      await page.locator('input[name=email]').fill('ann')
      await page.locator('input[name=password]').focus()
      await expect(page.getByText('Nhập địa chỉ e-mail như ten@example.com')).toBeVisible()
      await expect(page.getByText('Hãy điền vào đây')).toHaveCount(0)
    })
  })
})
