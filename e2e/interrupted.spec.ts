import type { Page } from '@playwright/test'
import { selectBlock } from './building.ts'
import { inboxOf } from './inbox.ts'
import { address, demo } from './installation.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, signedOut, test } from './test.ts'

// The browser logs the very errors these stories cause: no connection, no session, a conflict.
test.afterEach(({ complaints }) => {
  const expected = /ERR_INTERNET_DISCONNECTED|status of (401|409)|WebSocket/
  const others = complaints.filter((each) => !expected.test(each))
  complaints.splice(0, complaints.length, ...others)
})

test('replies written without a network wait and go by themselves, in order and once', async ({
  page,
  visitor,
  pathOf,
}) => {
  const chat = await openShopChat(visitor)
  await chat.begin('Is the blue one in stock?')
  const inbox = inboxOf(page)
  await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
  await inbox.conversations.first().click()
  await expect(inbox.messages.getByText('Is the blue one in stock?')).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await inbox.reply('It is.')
  await inbox.reply('Which size?')
  await inbox.reply('This one was a slip.')
  const waiting = inbox.messages.getByText('Waiting for the connection')
  await expect(waiting).toHaveCount(3)
  await inbox.messages.getByRole('button', { name: 'Discard' }).last().click()
  await expect(waiting).toHaveCount(2)

  await page.context().setOffline(false)
  await expect(chat.messages.getByText('Which size?')).toBeVisible()
  const said = await chat.messages.innerText()
  expect(said.indexOf('It is.')).toBeLessThan(said.indexOf('Which size?'))
  expect(said).not.toContain('This one was a slip.')
  await expect(waiting).toHaveCount(0)
  await expect(inbox.messages.getByText('It is.', { exact: true })).toHaveCount(1)
  await expect(inbox.messages.getByText('You answered.')).toHaveCount(1)
})

test("two tabs edit one flow: each shows the other's edits and keeps its own", async ({
  page: ours,
  context,
  pathOf,
}) => {
  const theirs = await context.newPage()
  const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })
  const rename = async (page: Page, from: string, to: string) => {
    await selectBlock(page, from)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/edits') && answer.ok())
    await page.getByRole('textbox', { name: 'Block name' }).fill(to)
    await saved
  }
  for (const page of [ours, theirs]) await page.goto(pathOf('telegram_bot', 'flows?flow=welcome'))
  await expect(canvas(ours).getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await rename(theirs, 'Opening hours', 'When we are here')
  // A browser without a screen gives no window the focus.
  await ours.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(canvas(ours).getByRole('heading', { name: 'When we are here' })).toBeVisible()

  await rename(theirs, 'When we are here', 'Our hours')
  await rename(ours, 'Sizes', 'What fits')
  await expect(canvas(ours).getByRole('heading', { name: 'Our hours' })).toBeVisible()
  await theirs.reload()
  for (const name of ['Our hours', 'What fits'])
    await expect(canvas(theirs).getByRole('heading', { name })).toBeVisible()
})

test.describe('a session that ends', () => {
  test.use(signedOut)

  test.beforeEach(async ({ page }) => {
    await page.request.post('/v1/sign_in', { data: demo().owner, headers: { origin: address() } })
  })

  test('the session ends during a reply: after the password the text is still there', async ({
    page,
    visitor,
    pathOf,
  }) => {
    const chat = await openShopChat(visitor)
    await chat.begin('Do you ship to Hue?')
    const inbox = inboxOf(page)
    await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
    await inbox.conversations.first().click()
    const reply = page.getByRole('textbox', { name: /^Reply to/ })
    await expect(inbox.messages.getByText('Do you ship to Hue?')).toBeVisible()
    await reply.fill('We do, for 30,000 đ.')
    await page.context().clearCookies()
    // No click: the dialog may be there before it.
    await reply.press('Enter')
    await signInAgain(page)
    await expect(chat.messages.getByText('We do, for 30,000 đ.')).toHaveCount(1)
    // The socket belongs to the person who is signed in now.
    await chat.write('Great')
    await expect(inbox.messages.getByText('Great')).toBeVisible()
  })

  test('the session ends during an edit: the edit is kept', async ({ page, pathOf }) => {
    await page.goto(pathOf('telegram_bot', 'flows?flow=welcome'))
    await page.getByRole('region', { name: 'Canvas' }).getByRole('heading', { name: 'The offer' }).click()
    const name = page.getByRole('textbox', { name: 'Block name' })
    await page.context().clearCookies()
    await name.fill('The voucher')
    await signInAgain(page)
    await expect(page.getByText(/^Saved · revision/)).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('region', { name: 'Canvas' }).getByRole('heading', { name: 'The voucher' }),
    ).toBeVisible()
  })
})

async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(demo().owner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
}
