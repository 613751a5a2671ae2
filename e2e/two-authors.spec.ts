import type { Locator, Page } from '@playwright/test'
import { selectBlock } from './building.ts'
import { expect, test } from './test.ts'

// A save that meets a colleague's is refused once and made again: the browser logs the refusal.
test.afterEach(({ complaints }) => {
  const others = complaints.filter((each) => !/status of 409/.test(each))
  complaints.splice(0, complaints.length, ...others)
})

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })
/** A text area until its author comes to write, and then a field of its own. */
const says = (box: Locator, words: string) =>
  expect
    .poll(() => box.evaluate((field: HTMLElement) => ('value' in field ? field.value : field.innerText)))
    .toBe(words)
const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })

test('two authors see each other, merge different fields, and choose where both wrote the same', async ({
  page,
  visitor,
  pathOf,
}) => {
  await page.goto(pathOf('telegram_bot', 'flows'))
  const headers = { origin: new URL(page.url()).origin }
  const bot_id = new URL(page.url()).searchParams.get('bot_id')
  const invited = await page.request.post(`/v1/bots/${bot_id}/invites`, {
    headers,
    data: { role_in_bot: 'CREATE_CONTENT' },
  })
  const { url }: { url: string } = await invited.json()
  const binh = { name: 'Binh', email: 'binh.author@example.com', password: 'a long enough password' }
  const accepted = await visitor.request.post(`/v1/invites/${url.split('/').at(-1)}/accept`, { headers, data: binh })
  expect(accepted.status()).toBeLessThan(300)

  for (const each of [page, visitor]) {
    await each.goto(pathOf('telegram_bot', 'flows'))
    await each.getByRole('link', { name: 'Welcome', exact: true }).click()
    await expect(canvas(each).getByRole('heading', { name: 'Hello', exact: true })).toBeVisible()
  }

  // The colleagues here, each with their block and field.
  const faces = page.getByRole('list', { name: 'Also here' })
  await expect(faces.getByRole('button', { name: 'Binh has this flow open' })).toBeVisible()
  await selectBlock(page, 'Hello')
  await selectBlock(visitor, 'Hello')
  await visitor.getByRole('textbox', { name: 'Block name' }).focus()
  await expect(faces.getByRole('button', { name: 'Binh is writing in Hello' })).toBeVisible()
  await expect(canvas(page).getByText('Binh', { exact: true })).toBeVisible()
  await expect(inspector(page).locator('[data-writing="Binh is writing"]')).toContainText('Block name')

  // Different fields merge.
  await inspector(visitor).getByRole('textbox', { name: 'Block name' }).fill('Greeting')
  await expect(canvas(page).getByRole('heading', { name: 'Greeting', exact: true })).toBeVisible()
  const message = (each: Page) => inspector(each).getByRole('textbox', { name: 'Message' }).first()
  for (const each of [page, visitor]) {
    const card = inspector(each).getByRole('button', { name: /^Text/ }).first()
    if ((await card.getAttribute('aria-expanded')) === 'false') await card.click()
  }
  await message(visitor).fill('Hello from Binh')
  await says(message(page), 'Hello from Binh')

  // Both write in one field: the earlier save stays, ours lies beside it, also after a reload.
  const held = Promise.withResolvers<void>()
  await page.route('**/edits', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await message(page).fill('Hello from the owner')
  await page.waitForRequest((request) => request.url().endsWith('/edits') && request.method() === 'POST')
  const saved = visitor.waitForResponse((answer) => answer.url().endsWith('/edits') && answer.ok())
  await message(visitor).fill('Good morning from Binh')
  await saved
  held.resolve()
  await expect(page.getByText('Yours: “Hello from the owner”')).toBeVisible()
  await says(message(page), 'Good morning from Binh')
  await page.unroute('**/edits')
  await page.reload()
  await expect(page.getByText('Yours: “Hello from the owner”')).toBeVisible()
  await page.getByRole('button', { name: 'Use mine' }).click()
  await says(message(visitor), 'Hello from the owner')

  // A block deleted while it is edited is offered back.
  await selectBlock(page, 'Greeting')
  const again = Promise.withResolvers<void>()
  await page.route('**/edits', async (route) => {
    if (route.request().method() === 'POST') await again.promise
    await route.continue()
  })
  await inspector(page).getByRole('textbox', { name: 'Block name' }).fill('Mine')
  await page.waitForRequest((request) => request.url().endsWith('/edits') && request.method() === 'POST')
  const removed = visitor.waitForResponse((answer) => answer.url().endsWith('/edits') && answer.ok())
  await canvas(visitor).getByRole('heading', { name: 'Greeting', exact: true }).click()
  await visitor.keyboard.press('Delete')
  await removed
  again.resolve()
  await expect(page.getByText('A colleague removed the block')).toBeVisible()
  await page.unroute('**/edits')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(canvas(visitor).getByRole('heading', { name: 'Mine', exact: true })).toBeVisible()

  await visitor.close()
  await expect(faces).toHaveCount(0)
})
