import type { Browser, Page } from '@playwright/test'
import { selectBlock } from './building.ts'
import { address } from './installation.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, signedOut, test } from './test.ts'
import { expectUsable } from './usable.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Publish' })

const to = (block_key: string) => ({ type: 'blocks', block_key })
const asks = (key: string, title: string, question: string, X: number, next: string) => ({
  ...{ key, title, coordinate: { X, Y: 0 }, next_step: to(next) },
  cards: [{ key: 'c', plugin_id: 'user_input', config: { question } }],
})
const questions = [
  asks('size', 'Size', 'Which size do you wear?', 0, 'colour'),
  asks('colour', 'Colour', 'Which colour do you like?', 400, 'thanks'),
  {
    ...{ key: 'thanks', title: 'Thanks', coordinate: { X: 800, Y: 0 } },
    cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Thank you!' } }],
  },
]

async function writeQuestion(page: Page, words: string) {
  const card = panel(page).getByRole('button', { name: /^Question/ })
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.click()
  await panel(page).getByRole('textbox', { name: 'Question', exact: true }).fill(words)
}

/** Publishes with a wish for the customers inside. */
async function publish(page: Page, wish: string) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('radio', { name: wish }).check()
  await page.getByRole('button', { name: 'Publish flow' }).click()
  await expect(page.getByText(/^Flow published/).last()).toBeVisible()
}

async function newVisitor(browser: Browser, page_id: string) {
  const context = await browser.newContext(signedOut)
  const chat = await openShopChat(await context.newPage(), { at: `/widget/demo?page=${page_id}`, name: 'Questions' })
  await chat.write('start')
  await expect(chat.messages.getByText('Which size do you wear?')).toBeVisible()
  return { ...chat, leave: () => context.close() }
}

test('customers inside a flow: counted by block, and at publishing they finish, move or start over', async ({
  page,
  browser,
}) => {
  const headers = { origin: address() }
  const made = await page.request.post('/v1/bots', {
    data: { platform: 'pke_chat_plugin', name: 'Questions' },
    headers,
  })
  const { id }: { id: string } = await made.json()
  const { page_id }: { page_id: string } = await (await page.request.get(`/v1/bots/${id}`)).json()
  const flow = { id: 'sizes', name: 'Sizes', blocks: questions }
  await page.request.post(`/v1/bots/${id}/flows`, { data: { ...flow, flow }, headers })
  const start = { kind: 'keywords', keywords: ['start'] }
  const live = await page.request.post(`/v1/bots/${id}/flows/sizes/publish`, { data: { revision: 0, start }, headers })
  expect(live.status()).toBe(200)
  const [an, binh, chi] = [
    await newVisitor(browser, page_id),
    await newVisitor(browser, page_id),
    await newVisitor(browser, page_id),
  ]
  await chi.write('M')
  await expect(chi.messages.getByText('Which colour do you like?')).toBeVisible()
  await page.goto(`/chatbot/flows?bot_id=${id}&flow=sizes`)

  await test.step('the lens shows where they are', async () => {
    await page.getByRole('button', { name: 'Figures on the canvas' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Customers inside' }).click()
    const lens = page.getByRole('region', { name: 'Customers inside' })
    await expect(lens.getByRole('button', { name: /^Size 2/ })).toBeVisible()
    await expect(lens.getByRole('button', { name: /^Colour 1/ })).toBeVisible()
    await lens.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('those inside finish the version they are in', async () => {
    await selectBlock(page, 'Thanks')
    await panel(page).getByRole('textbox', { name: 'Message' }).fill('Thanks a lot!')
    await publish(page, 'They finish the version they are in')
    await chi.write('Blue')
    await expect(chi.messages.getByText('Thank you!')).toBeVisible()
    await chi.write('start')
    await expect(chi.messages.getByText('Which size do you wear?')).toHaveCount(2)
    await chi.write('L')
    await expect(chi.messages.getByText('Which colour do you like?')).toHaveCount(2)
  })

  await test.step('moved: a block that is gone is mapped to another, and nothing is asked twice', async () => {
    await selectBlock(page, 'Colour')
    await page.keyboard.press('Delete')
    await selectBlock(page, 'Size')
    await panel(page).getByRole('button', { name: 'Then: Choose where it goes' }).click()
    await page.getByRole('listbox', { name: 'What to add' }).getByRole('option', { name: 'Question Asks' }).click()
    await expect(panel(page).getByRole('textbox', { name: 'Block name' })).toHaveValue('Question')
    await panel(page).getByRole('textbox', { name: 'Block name' }).fill('Pattern')
    await writeQuestion(page, 'Plain or striped?')
    await panel(page).getByRole('button', { name: 'Then: Choose where it goes' }).click()
    await page.getByRole('option', { name: /^Thanks/ }).click()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('3 customers are in this flow')).toBeVisible()
    const places = form(page).getByRole('listitem')
    await expect(places.filter({ hasText: /^Size\d/ })).toContainText('2')
    await expect(places.filter({ hasText: /^Colour\d/ })).toContainText('1')
    await page.getByRole('radio', { name: 'They move to the same block now' }).check()
    await page.getByRole('combobox', { name: 'Customers in “Colour”' }).click()
    await page.getByRole('option', { name: 'Pattern' }).click()
    await expectUsable(page, '[role="dialog"]')
    await page.getByRole('button', { name: 'Publish flow' }).click()
    await expect(page.getByText('Customers moved').first()).toBeVisible()
    await expect(page.getByText('3 moved').first()).toBeVisible()

    await chi.write('Striped')
    await expect(chi.messages.getByText('Thanks a lot!')).toBeVisible()
    await an.write('S')
    await expect(an.messages.getByText('Plain or striped?')).toBeVisible()
    await expect(an.messages.getByText('Which size do you wear?')).toHaveCount(1)
  })

  await test.step('started over: the work is paused, goes on, and its results are counted', async () => {
    await selectBlock(page, 'Size')
    await panel(page).getByRole('button', { name: 'Add a card' }).click()
    await page.getByRole('option', { name: /^Typing / }).click()
    await panel(page).getByRole('textbox', { name: 'Seconds' }).fill('15')
    await panel(page).getByRole('button', { name: 'Actions for Typing' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await writeQuestion(page, 'Which size, please?')
    await publish(page, 'The flow starts over for them')
    // Their messages wait for the typing, so the work is still running.
    const work = page.getByRole('status').filter({ hasText: 'Moving customers' })
    await expect(work.getByText('Moving customers to the new version')).toBeVisible()
    await work.getByRole('button', { name: 'Pause' }).click()
    await expect(work.getByText('Moving customers is paused')).toBeVisible()
    await work.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Customers moved').first()).toBeVisible()
    for (const { messages } of [an, binh]) await expect(messages.getByText('Which size, please?')).toBeVisible()
    await expect(chi.messages.getByText('Which size, please?')).toHaveCount(0)
    await page.getByRole('button', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await expect(versions.getByRole('button', { name: /^Version 4/ })).toContainText('2 moved')
    await expect(versions.getByRole('button', { name: /^Version 3/ })).toContainText('3 moved')
  })
  for (const { leave } of [an, binh, chi]) await leave()
})
