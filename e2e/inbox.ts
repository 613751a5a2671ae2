import type { Page } from '@playwright/test'

/** The inbox on a wide screen. */
export const inboxOf = (page: Page) => ({
  conversations: page.getByRole('region', { name: 'Conversations' }).getByRole('link'),
  chip: (name: string) => page.getByRole('group', { name: 'Filter conversations' }).getByRole('button', { name }),
  messages: page.getByRole('log', { name: /^Messages with/ }),
  bar: page.getByRole('status').filter({ hasText: 'The bot is paused' }),
  async reply(words: string) {
    await page.getByRole('textbox', { name: /^Reply to/ }).fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  },
  async tag(name: string) {
    await page.getByRole('combobox', { name: 'Add tag' }).fill(name)
    await page.getByRole('option', { name }).click()
  },
})
