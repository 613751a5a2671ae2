import type { Page } from '@playwright/test'
import { inboxOf } from './inbox.ts'
import { expect } from './test.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Opens a new bot's inbox from the page of its connection, by the application's own links: nothing is loaded again. */
export async function openInbox(page: Page) {
  await page.getByRole('link', { name: 'Go to the bot' }).click()
  await goToInbox(page)
}

/** Opens the inbox from another screen of the bot. */
export async function goToInbox(page: Page) {
  await menuOf(page).getByRole('link', { name: /Inbox/ }).click()
  await inboxOf(page).chip('Open').click()
}

/** Opens the connection by the banner in the inbox, which says that the platform has refused a message of the bot. */
export async function followTrouble(page: Page) {
  const trouble = page.getByRole('alert').filter({ hasText: 'no longer accepts our connection' })
  await trouble.getByRole('link', { name: 'Reconnect' }).click()
  await expect(page.getByText('Needs reconnecting').first()).toBeVisible()
}
