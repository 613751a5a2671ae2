import { inboxOf } from './inbox.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

// The browser logs the very errors these stories cause.
test.afterEach(({ complaints }) => {
  const others = complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|WebSocket|net::ERR_FAILED/.test(each))
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
