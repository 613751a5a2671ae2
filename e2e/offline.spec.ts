import type { Page } from '@playwright/test'
import { selectBlock, writeText } from './building.ts'
import { inboxOf } from './inbox.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })

// The browser logs the very errors these stories cause.
test.afterEach(({ complaints }) => {
  const own = /ERR_INTERNET_DISCONNECTED|WebSocket|net::ERR_FAILED|unknown error occurred when fetching the script/
  const others = complaints.filter((each) => !own.test(each))
  complaints.splice(0, complaints.length, ...others)
})

test('without a connection every screen opens, and a reply written before goes from another screen', async ({
  page,
  visitor,
  pathOf,
}) => {
  const chat = await openShopChat(visitor)
  await chat.write('Is the blue one in stock?')
  const inbox = inboxOf(page)
  await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await inbox.conversations.first().click()
  await expect(inbox.messages.getByText('Is the blue one in stock?')).toBeVisible()

  await page.context().setOffline(true)
  await inbox.reply('It is.')
  await expect(page.getByText('1 reply is waiting to be sent.')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Keywords' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Keywords' })).toBeVisible()
  await expect(chat.messages.getByText('It is.', { exact: true })).toHaveCount(1)
})

test('offline and signed out: a calm state instead of a broken page, and the sign-in when the connection is back', async ({
  page,
}) => {
  await page.goto('/bots')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().clearCookies()
  await page.context().setOffline(true)
  await page.goto('/bots')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fbots/)
})

test('edits and a picture made without a connection survive the tab, stay their author’s own, and are saved when it is back', async ({
  page,
  visitor,
  owner,
  pathOf,
}) => {
  const context = page.context()
  const flows = pathOf('telegram_bot', 'flows')
  await page.goto(flows)
  const headers = { origin: new URL(page.url()).origin }
  const canvas = (each: Page) => each.getByRole('region', { name: 'Canvas' })
  const words = 'Written in a lift'

  await page.getByRole('button', { name: 'New flow', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Blank/ }).click()
  await page.getByRole('textbox', { name: 'Flow name' }).fill('Without a connection')
  await selectBlock(page, 'First message')
  await writeText(page, 'Written at the desk')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  const address = page.url()

  await test.step('offline: kept, and nothing says saved', async () => {
    await context.setOffline(true)
    await writeText(page, words)
    await expect(page.getByText('Offline, kept on this device')).toBeVisible()
    await inspector(page).getByRole('button', { name: 'Add a card' }).click()
    await page.getByRole('option', { name: /^Picture/ }).click()
    const picture = { name: 'lift.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await inspector(page).locator('input[type="file"]').setInputFiles(picture)
    await expect(page.getByText('lift.png waits for a connection')).toBeVisible()
    await expect(page.getByText(/^Saved/)).toHaveCount(0)
    // The tab dies without a last word.
    await page.goto('chrome://crash').catch(() => undefined)
    await page.close()
    await context.setOffline(false)
  })

  await test.step('another person in this browser neither sees nor sends them', async () => {
    const bot_id = new URL(address).searchParams.get('bot_id')
    const data = { role_in_bot: 'CREATE_CONTENT' }
    const invited = await context.request.post(`/v1/bots/${bot_id}/invites`, { headers, data })
    const { url }: { url: string } = await invited.json()
    const chi = { name: 'Chi', email: 'chi.author@example.com', password: 'a long enough password' }
    await visitor.request.post(`/v1/invites/${url.split('/').at(-1)}/accept`, { headers, data: chi })
    await context.addCookies(await visitor.context().cookies())
    const other = await context.newPage()
    await other.goto(address)
    await expect(canvas(other).getByText('Written at the desk')).toBeVisible()
    await expect(other.getByText(/^Saved/)).toBeVisible()
    await expect(canvas(other).getByText(words)).toHaveCount(0)
    await other.close()
  })

  await test.step('their author finds them, and they are saved', async () => {
    await context.addCookies(owner.state.cookies)
    const again = await context.newPage()
    const uploaded = again.waitForResponse((answer) => answer.url().endsWith('/media') && answer.ok())
    await again.goto(address)
    await expect(canvas(again).getByText(words)).toBeVisible()
    await uploaded
    await expect(again.getByText(/^Saved/)).toBeVisible()
    await again.reload()
    await expect(canvas(again).getByText(words)).toBeVisible()
    await expect(canvas(again).locator('img').first()).toBeVisible()
    await again.close()
  })
})
