import { expect, type Page } from '@playwright/test'

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })

/** Opens a card of the selected block, which shows its fields. It may be open: another press would close it. */
export async function openCard(page: Page, name: RegExp) {
  const card = inspector(page).getByRole('button', { name, expanded: true })
  const closed = inspector(page).getByRole('button', { name, expanded: false })
  await expect(card.or(closed)).toBeVisible()
  if ((await closed.count()) > 0) await closed.click()
  await expect(card).toBeVisible()
}

/** Writes the text card of the selected block. */
export async function writeText(page: Page, words: string) {
  await openCard(page, /^Text/)
  await inspector(page).getByRole('textbox', { name: 'Message' }).fill(words)
}

/** Leads an arrow of the selected block to a new one; `arrow` and `kind` are the texts of its field and of the picker. */
export async function leadToNew(page: Page, arrow: string, kind: string | RegExp) {
  const field = inspector(page).getByRole('button', { name: `${arrow}: Choose where it goes` })
  await field.click()
  await page.getByRole('listbox', { name: 'What to add' }).getByRole('option', { name: kind }).click()
  await expect(field).toBeHidden()
}

/** Selects a block at its position on the canvas. */
export async function selectBlock(page: Page, title: string) {
  // Otherwise the canvas would still be moving when the block is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Show the whole flow' }).click()
  await page.getByRole('region', { name: 'Canvas' }).getByRole('heading', { name: title, exact: true }).click()
  await page.emulateMedia({ reducedMotion: null })
  await expect(inspector(page).getByRole('textbox', { name: 'Block name' })).toHaveValue(title)
}

/**
 * In an empty flow: asks whether the customer likes linen, with a quick reply that leads to a condition; a customer with the
 * tag VIP is greeted as a friend, all others are shown the shelf.
 */
export async function buildLinenFlow(page: Page) {
  await selectBlock(page, 'First message')
  await writeText(page, 'Do you like linen?')
  await inspector(page).getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('option', { name: /^Quick replies/ }).click()
  await inspector(page).getByRole('textbox', { name: 'Reply label' }).fill('Yes, I do')
  await leadToNew(page, 'Yes, I do', 'Condition')

  await selectBlock(page, 'Condition')
  await inspector(page).getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: 'Tag', exact: true }).click()
  await inspector(page).getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'VIP' }).click()
  await leadToNew(page, 'Branch 1', 'Text A message')
  await selectBlock(page, 'Condition')
  await leadToNew(page, 'Everyone else', 'Text A message')

  await selectBlock(page, 'Text')
  await writeText(page, 'Welcome back, dear friend.')
  await selectBlock(page, 'Text 2')
  await writeText(page, 'Then have a look at our shelf.')
}

/** Publishes the open flow. `start`: how a flow without a start begins; null: it has one. */
export async function publish(page: Page, start: string | null) {
  await expect(page.getByText('No problems')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  if (start) await page.getByRole('radio', { name: start }).check()
  await page.getByRole('button', { name: 'Publish flow' }).click()
  await expect(page.getByText(/^Flow published/)).toBeVisible()
}
