import { expect, type Page } from '@playwright/test'
import { demoBot } from './installation.ts'

/** The demo's shop. */
export const shop = () => `/widget/demo?page=${demoBot('pke_chat_plugin').page_id}`

/** The website chat in the demo's shop as visitors see it, or in that of another bot. */
export async function openShopChat(page: Page, { at = shop(), name = 'Linen & Co. website' } = {}) {
  await page.goto(at)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const dialog = page.getByRole('dialog', { name })
  const messages = dialog.getByRole('log', { name: 'Messages' })
  const write = async (words: string) => {
    await dialog.getByRole('textbox', { name: 'Write a message' }).fill(words)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  }
  return {
    messages,
    /** The last button of this name: the bot may have shown a gallery as the chat opened, and again in answer. */
    press: (reply: string) => dialog.getByRole('button', { name: reply }).last().click(),
    write,
    /** A new visitor writes and has an answer. Its words depend on what other stories have taught the bot. */
    async begin(words: string) {
      await write(words)
      await expect(messages.locator('.line:not(.mine) :is(.card, .bubble:not(.dots))').first()).toBeVisible()
    },
  }
}
