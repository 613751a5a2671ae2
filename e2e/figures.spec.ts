import type { Page } from '@playwright/test'
import { inboxOf } from './inbox.ts'
import { address } from './installation.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

const web = 'pke_chat_plugin'

/** A figure of home by its words. */
const figure = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(words, { exact: true }) })

const numberIn = async (page: Page, words: string) =>
  Number(/\d+/.exec((await figure(page, words).innerText()).replace(words, ''))?.[0])

test('each figure of home opens exactly the rows it counts', async ({ page, visitor, pathOf }) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you knit socks for cats?')
  const inbox = inboxOf(page)
  const rows = {
    'Needs you': () => inbox.conversations,
    'Conversations today': () => inbox.conversations,
    'Not delivered today': () => page.getByRole('dialog').getByRole('listitem'),
    Customers: () => page.getByRole('table').locator('tbody tr[aria-rowindex]'),
  }
  for (const [words, shown] of Object.entries(rows))
    await test.step(words, async () => {
      await page.goto(pathOf(web, 'home'))
      await expect(figure(page, words)).toBeVisible()
      const count = await numberIn(page, words)
      await figure(page, words).click()
      await expect(shown()).toHaveCount(count)
    })
  expect(await page.getByRole('status').filter({ hasText: 'row' }).innerText()).toMatch(/^\d+ rows?$/)
})

test('the list of bots and the menu count the conversations that they open', async ({ page, visitor, pathOf }) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Do you mend zips?')
  const inbox = inboxOf(page)
  await page.goto('/bots')
  const waiting = page.getByRole('row', { name: /Linen & Co. website/ }).getByRole('link', { name: /needs? you/ })
  const count = Number(/\d+/.exec(await waiting.innerText())?.[0])
  expect(count).toBeGreaterThan(0)
  await waiting.click()
  await expect(inbox.conversations).toHaveCount(count)
  await page.goto(pathOf(web, 'keywords'))
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Inbox/ })
  await expect(menu).toContainText(String(count))
  await menu.click()
  await expect(inbox.conversations).toHaveCount(count)
})

test('a customer is found in the list, which opens the conversation; days and chips stand in the address', async ({
  page,
  visitor,
  pathOf,
}) => {
  const chat = await openShopChat(visitor)
  await chat.write('Is the shirt lined?')
  const bot_id = new URL(pathOf(web, 'customer'), 'http://hawker').searchParams.get('bot_id')
  // As if the demo had been made with them.
  await page.route('**/v1/bots/*/sample', async (route) => {
    const { items } = await (await page.request.get(`/v1/bots/${bot_id}/customers`)).json()
    await route.fulfill({ json: { people: 1, ids: [items[0].id], making: null } })
  })
  await page.goto(pathOf(web, 'customer'))
  const rows = page.getByRole('table').locator('tbody tr[aria-rowindex]')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await page.getByRole('button', { name: 'Customer since: Any time' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
  await expect(rows).toHaveCount(all)
  await page.getByRole('button', { name: /^With phone number/ }).click()
  await expect(page).toHaveURL(/show=phone/)
  await expect(page.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible()
  await page.getByRole('button', { name: /^With phone number/ }).click()
  await expect(rows.first().getByRole('img', { name: 'Sample' })).toBeVisible()
  await rows.first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open conversation' }).click()
  await expect(inboxOf(page).conversations.first().getByRole('img', { name: 'Sample' })).toBeVisible()
  await expect(inboxOf(page).messages.getByText('Is the shirt lined?')).toBeVisible()
})

test('the problems of a flow in the list are those its editor opens with', async ({ page, pathOf }) => {
  const flow = { id: 'unfinished', name: 'Unfinished' }
  const bot_id = new URL(pathOf('telegram_bot', 'flows'), 'http://hawker').searchParams.get('bot_id')
  const blocks = [{ key: 'a', title: '', cards: [{ key: 'c', plugin_id: 'text', config: { text: '' } }] }]
  const made = await page.request.post(`/v1/bots/${bot_id}/flows`, {
    data: { ...flow, flow: { ...flow, blocks } },
    headers: { origin: address() },
  })
  expect(made.status()).toBe(201)
  await page.goto(pathOf('telegram_bot', 'flows'))
  const figure = page.getByRole('row', { name: /Unfinished/ }).getByRole('link', { name: /to do/ })
  const count = Number(await figure.innerText())
  expect(count).toBeGreaterThan(0)
  await figure.click()
  const shown = page.getByRole('dialog').getByRole('listitem')
  await expect(shown.filter({ hasNot: page.locator('[data-warning]') })).toHaveCount(count)
  await page.request.delete(`/v1/bots/${bot_id}/flows/${flow.id}`, { headers: { origin: address() } })
})
