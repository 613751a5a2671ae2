import type { Page } from '@playwright/test'
import { ask } from './comment-story.ts'
import { expect } from './test.ts'

type Account = { page_id: string; token: string; secret: string }

/** Connects a page of the stand-in by its form, and tells the stand-in the address of its webhook. */
export async function connectPage(page: Page, { page_id, token, secret }: Account): Promise<void> {
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Messenger/ }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Page access token', { exact: true }).fill(token)
  await page.getByLabel('App secret', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(/bot_id=/)
  const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  const [webhook_url, verify_token] = [await typedIn('Webhook address'), await typedIn('Verify token')]
  await ask('PATCH', `/accounts/facebook/${page_id}`, { webhook_url, verify_token })
  await ask('POST', `/accounts/facebook/${page_id}/handshake`, {})
}
