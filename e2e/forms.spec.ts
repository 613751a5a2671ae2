import { address } from './installation.ts'
import { photograph } from './photograph.ts'
import { expect, signedOut, test } from './test.ts'
import { expectUsable } from './usable.ts'

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

test('a fresh flow has something to do; it is a problem once its author has left the block, or pressed Publish', async ({
  page,
  pathOf,
}, info) => {
  const flows = pathOf('pke_chat_plugin', 'flows')
  const bot_id = new URL(flows, 'http://hawker').searchParams.get('bot_id')
  const canvas = page.getByRole('region', { name: 'Canvas' })
  const toDo = page.getByRole('button', { name: /^1\s+to do$/ })
  const problem = page.getByRole('button', { name: /^1\s+problem$/ })
  const made: string[] = []
  const newFlow = async () => {
    await page.goto(flows)
    await page.getByRole('button', { name: 'New flow' }).click()
    await page.getByRole('menuitem', { name: /^Blank/ }).click()
    await expect(toDo).toBeVisible()
    made.push(new URL(page.url()).searchParams.get('flow') ?? '')
  }
  const heading = canvas.getByRole('heading', { name: 'First message', exact: true })

  await test.step('leaving the block', async () => {
    await newFlow()
    await expect(canvas.getByRole('img', { name: '1 to do' })).toBeVisible()
    await heading.click()
    const line = page.getByRole('complementary', { name: 'Selected block' }).locator('p[data-tone="todo"]')
    await expect(line).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'to-do')
    await page.keyboard.press('Escape')
    await expect(problem).toBeVisible()
    await expect(canvas.getByRole('img', { name: '1 problem' })).toBeVisible()
    await expect(toDo).toHaveCount(0)
    await photograph(page, info, 'problem')
  })

  await test.step('pressing Publish leads to the field', async () => {
    await newFlow()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(problem).toBeVisible()
    await expect(
      page.getByRole('complementary', { name: 'Selected block' }).getByRole('textbox', { name: 'Message' }),
    ).toBeFocused()
  })

  await test.step('the list of flows says the same', async () => {
    await page.goto(flows)
    await expect(page.getByRole('link', { name: '1 to do' })).toHaveCount(2)
    await photograph(page, info, 'list')
  })
  for (const id of made) await page.request.delete(`/v1/bots/${bot_id}/flows/${id}`, { headers: { origin: address() } })
})
