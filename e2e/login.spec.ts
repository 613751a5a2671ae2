import { services } from './installation.ts'
import { controlOf } from './services.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test('an account is connected by signing in at its platform, through an app of the owner’s own', async ({
  page,
  complaints,
}) => {
  const shop = await controlOf(services())<Record<'app_id' | 'app_secret' | 'secret', string>>('POST', '/accounts', {
    platform: 'zalo',
    name: 'Linen & Co. by sign-in',
    consent: 'asked',
  })

  await test.step('the app is added to the account', async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add an app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an app' })
    await dialog.getByLabel('Platform').and(page.locator('input')).click()
    await page.getByRole('option', { name: 'Zalo' }).click()
    await dialog.getByRole('button', { name: 'Add app' }).click()
    await expect(dialog.getByLabel('App ID')).toBeFocused()
    await dialog.getByLabel('App ID').fill(shop.app_id)
    await dialog.getByLabel('App secret').fill(shop.app_secret)
    await dialog.getByLabel('OA secret key').fill(shop.secret)
    await dialog.getByRole('button', { name: 'Add app' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Webhook address: Zalo', { exact: true })).toHaveValue(/\/webhooks\/zalo\/app\//)
    await expectUsable(page)
  })

  await test.step('its secret can be changed, and the list of channels no longer asks for an app', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Change the app ${shop.app_id}` })
    await dialog.getByLabel('App secret').fill(shop.app_secret)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/select_platform')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Zalo/ }) })
    await expect(row.getByText('A verified Official Account', { exact: true })).toBeVisible()
  })

  await test.step('the owner agrees at the platform and chooses the account', async () => {
    await page.goto('/connect_page?platform=zalo')
    await page.getByRole('button', { name: 'Sign in at Zalo' }).click()
    await page.getByRole('link', { name: 'Linen & Co. by sign-in' }).click()
    const account = page.getByRole('checkbox', { name: 'Linen & Co. by sign-in' })
    await expect(account).toBeChecked()
    await expectUsable(page)
    await page.getByRole('button', { name: 'Connect 1 page' }).click()
    await page.waitForURL(/connect_page.*bot_id=/)
  })

  await test.step('an app with pages stays', async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Pages are still connected through this app.')).toBeVisible()
    await expect(page.getByLabel('Webhook address: Zalo', { exact: true })).toBeVisible()
    // The browser logs the refused request, and that the platform's page has no icon.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('favicon'), expect.stringContaining('409')])
  })
})

test('a permission that the owner declined is named with what it stops, before the account is connected', async ({
  page,
}) => {
  const shop = await controlOf(services())<Record<'app_id' | 'secret', string>>('POST', '/accounts', {
    platform: 'instagram_official',
    login: 'instagram',
    name: 'Linen & Co. alone',
    granted_scopes: ['instagram_business_basic', 'instagram_business_manage_messages'],
  })
  const wish = { platform: 'instagram', client_id: shop.app_id, client_secret: shop.secret }
  await page.goto('/account')
  const added = await page.evaluate(
    async (body) =>
      (
        await fetch('/v1/apps', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    wish,
  )
  expect(added).toBe(201)
  await page.goto('/connect_page?platform=instagram_official')
  await expect(page.getByText('For a professional account without a Facebook page.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in at Instagram' }).click()
  await expect(page.getByText('Some permissions were not granted')).toBeVisible()
  await expect(
    page.getByText(/instagram_business_manage_comments.*comments can be neither read nor answered/),
  ).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Connect 1 page' }).click()
  await page.waitForURL(/connect_page.*bot_id=/)
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  await page.goto(`/chatbot/settings?tab=channel&bot_id=${bot_id}`)
  await expect(page.getByText('Token expires')).toBeVisible()
})
