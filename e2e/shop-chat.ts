import type { Page } from '@playwright/test'
import { demoBot } from './installation.ts'

/** The demo's shop. */
export const shop = () => `/widget/demo?page=${demoBot('pke_chat_plugin').page_id}`

/** The website chat in the demo's shop as visitors see it, or in that of another bot. */
export async function openShopChat(page: Page, { at = shop(), name = 'Linen & Co. website' } = {}) {
  await page.goto(at)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const dialog = page.getByRole('dialog', { name })
  return {
    messages: dialog.getByRole('log', { name: 'Messages' }),
    press: (reply: string) => dialog.getByRole('button', { name: reply }).click(),
    async write(words: string) {
      await dialog.getByRole('textbox', { name: 'Write a message' }).fill(words)
      await dialog.getByRole('button', { name: 'Send' }).click()
    },
  }
}
