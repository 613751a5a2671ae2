import type { Page } from '@playwright/test'
import { selectBlock, writeText } from './building.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Differences' })
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })
const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas', exact: true })

/** Does something, and waits until the server has it. */
async function saving(page: Page, act: () => Promise<void>) {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/edits') && answer.ok())
  await act()
  await saved
}

async function deleteBlock(page: Page, title: string) {
  await selectBlock(page, title)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete block' }).click()
}

const text = (words: string) => ({ key: 'c', plugin_id: 'text', config: { text: words } })
const block = (key: string, title: string, X: number, next = '') => ({
  ...{ key, title, coordinate: { X, Y: 0 }, cards: [text(`This is ${title}`)] },
  ...(next && { next_step: { type: 'blocks', block_key: next } }),
})

/** Opens a new flow of three blocks in a row. */
async function openFlow(page: Page, path: string) {
  await page.goto(path)
  const url = new URL(page.url())
  const bot_id = url.searchParams.get('bot_id')
  const name = 'Review'
  const flow = {
    name,
    blocks: [block('a', 'Greeting', 0, 'b'), block('b', 'Offer', 400, 'c'), block('c', 'Goodbye', 800)],
  }
  const made = await page.request.post(`/v1/bots/${bot_id}/flows`, {
    headers: { origin: url.origin },
    data: { name, flow: { id: 'x', ...flow } },
  })
  expect(made.status()).toBe(201)
  await page.goto(path)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(canvas(page).getByRole('heading', { name: 'Greeting', exact: true })).toBeVisible()
}

test('a revision comes back as a proposal, taken by block; a deleted block comes back with its arrows', async ({
  page,
  pathOf,
}) => {
  await openFlow(page, pathOf('telegram_bot', 'flows'))
  await selectBlock(page, 'Greeting')
  await saving(page, () => writeText(page, 'Good morning'))
  await saving(page, () => deleteBlock(page, 'Offer'))
  await expect(canvas(page).getByRole('heading', { name: 'Offer', exact: true })).toBeHidden()

  // The first state of the draft, shown as what it would change.
  await page.getByRole('button', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await drawer.getByText('Every save', { exact: true }).click()
  await drawer.getByRole('button', { name: /^Revision 1/ }).click()
  await drawer.getByRole('button', { name: 'Show on the canvas' }).click()
  await expect(panel(page).getByText('1 new block', { exact: false })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /Offer/ })).toBeVisible()
  const picture = page.getByRole('region', { name: 'Canvas with the differences' })
  await expect(picture.getByText('New', { exact: true })).toBeVisible()
  await expectUsable(page)

  // By block, and back by undo.
  const part = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^New Offer/ }) })
  await part.getByRole('button', { name: 'Accept', exact: true }).click()
  await saving(page, () => panel(page).getByRole('button', { name: 'Accept all' }).click())
  await expect(panel(page)).toBeHidden()
  await expect(canvas(page).getByRole('heading', { name: 'Offer', exact: true })).toBeVisible()

  // Deleted again, and back from the flow's own trash.
  await saving(page, () => deleteBlock(page, 'Offer'))
  await page.getByRole('button', { name: 'Versions' }).click()
  await drawer.getByText('Deleted blocks', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Restore “Offer”' }).click()
  await expect(inspector(page).getByRole('textbox', { name: 'Block name' })).toHaveValue('Offer')
  await expect(inspector(page).getByText('Goodbye')).toBeVisible()

  // The lens on the canvas shows the customers inside.
  await page.getByRole('button', { name: 'Figures on the canvas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Customers inside' }).click()
  const inside = page.getByRole('region', { name: 'Customers inside' })
  await expect(inside.getByText('No customer is in this flow now.')).toBeVisible()
  await inside.getByRole('button', { name: 'Close' }).click()
  await expect(inside).toBeHidden()
})
