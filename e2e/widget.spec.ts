import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { openShopChat, shop } from './shop-chat.ts'
import { expect, test } from './test.ts'

/** A shop whose style sheet has rules for every element, and whose shortcuts react to every letter. */
function makeHostile() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { all: unset !important; --surface: red !important; }
    body > * { transform: scale(0.1); filter: blur(9px) !important; opacity: 0.1; }
    .dark { --border: 217 32% 17%; background: red; }
  `)
  document.adoptedStyleSheets = [sheet]
  document.addEventListener('keydown', (event) => event.preventDefault())
  document.addEventListener('focusin', () => document.querySelector<HTMLElement>('a')?.focus())
}

const focusInChat = (page: Page) =>
  page.evaluate(() => document.querySelector('hawker-chat')?.shadowRoot?.activeElement?.getAttribute('aria-label'))

test('the website chat works on a shop’s page that styles everything and handles every key', async ({ visitor }) => {
  await visitor.addInitScript(makeHostile)
  await visitor.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const { messages } = await openShopChat(visitor)
  const dialog = visitor.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Write a message' })).toBeFocused()
  await visitor.keyboard.type('Do you ship?')
  await visitor.keyboard.press('Enter')
  await expect(messages.getByText('Do you ship?')).toBeVisible()
  expect(await dialog.evaluate((panel) => panel.getBoundingClientRect().width)).toBe(384)
  const { violations } = await new AxeBuilder({ page: visitor }).include('hawker-chat').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`)).toEqual([])
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Its name tells of a late answer, too.
  await expect(visitor.getByRole('button', { name: 'Open chat' })).toBeFocused()
})

test('Tab stays in a chat that covers the shop', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  const { messages } = await openShopChat(visitor)
  await expect(messages).toBeVisible()
  const seen = new Set<unknown>()
  for (let press = 0; press < 20; press++) {
    await visitor.keyboard.press('Tab')
    seen.add(await focusInChat(visitor))
  }
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['Add a picture or file', 'Close chat', 'Messages', 'Write a message']),
  )
  expect(seen).not.toContain(undefined)
})

test('messages written without a network arrive once and in order, in all the visitor’s tabs', async ({
  visitor,
  complaints,
}) => {
  const chat = await openShopChat(visitor)
  await expect(visitor.getByText('Online', { exact: true })).toBeVisible()
  const tab = await visitor.context().newPage()
  const other = await openShopChat(tab)
  // A connection on its way could break for another reason than the missing network.
  await expect(tab.getByText('Online', { exact: true })).toBeVisible()
  await visitor.context().setOffline(true)
  await expect(visitor.getByText('No connection. What you write is kept and sent later.')).toBeVisible()
  const words = ['First', 'Second', 'Third']
  for (const each of words) await chat.write(each)
  await expect(chat.messages.getByText('Waiting for connection')).toHaveCount(3)
  await visitor.context().setOffline(false)
  for (const { messages } of [chat, other]) {
    await expect(messages.getByText(/^(First|Second|Third)$/)).toHaveText(words)
    await expect(messages.getByText(/^(Waiting for connection|Sending|Sent)$/)).toHaveCount(0)
  }
  // The browser logs the missing network.
  for (const said of complaints.splice(0)) expect(said).toContain('ERR_INTERNET_DISCONNECTED')
})

test('a visitor finds the conversation in another tab of the shop, and the draft on the next page', async ({
  visitor,
}) => {
  const tab = await visitor.context().newPage()
  // Both are welcomed before there is a conversation to report.
  for (const page of [tab, visitor]) {
    await page.goto(shop())
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  }
  const chat = await openShopChat(visitor)
  await chat.write('Anybody there?')
  await tab.getByRole('button', { name: 'Chat with us' }).click()
  await expect(tab.getByRole('log').getByText('Anybody there?')).toBeVisible()

  await tab.getByRole('textbox').fill('Do you have it in')
  const next = await openShopChat(tab)
  await expect(tab.getByRole('textbox')).toHaveValue('Do you have it in')
  await expect(next.messages.getByText('Anybody there?')).toBeVisible()
})

test('a page removes unknown elements: the website chat comes back', async ({ visitor }) => {
  const { messages, write } = await openShopChat(visitor)
  await write('Still there?')
  for (const wipe of [
    () => document.body.replaceChildren(),
    () => {
      const page = document.createElement('html')
      page.append(document.createElement('head'), document.createElement('body'))
      document.replaceChild(page, document.documentElement)
    },
  ]) {
    await visitor.evaluate(wipe)
    await expect(messages.getByText('Still there?')).toBeVisible()
  }
})

/** Pastes or drops a file on an element of the chat, with its other formats; returns whether the browser would open it. */
const give = (to: Locator, kind: 'paste' | 'drop', file: string, forms: Record<string, string> = {}) =>
  to.evaluate(
    (element, { kind, file, forms }) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(forms)) data.setData(type, text)
      data.items.add(new File(['words'], file, { type: 'text/plain' }))
      const init = { bubbles: true, cancelable: true, composed: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      return element.dispatchEvent(event)
    },
    { kind, file, forms },
  )

test('dropped and pasted files are attached, not the picture beside pasted cells; a refused one delays no answer', async ({
  visitor,
}) => {
  const { messages, write } = await openShopChat(visitor)
  const dialog = visitor.getByRole('dialog')
  const field = dialog.getByRole('textbox')
  expect(await give(field, 'paste', 'cells.png', { 'text/plain': 'a b', 'text/html': '<td>a<td>b' })).toBe(true)
  expect(await give(messages, 'drop', 'dropped.txt')).toBe(false)
  expect(await give(field, 'paste', 'pasted.txt', { 'text/plain': 'pasted.txt' })).toBe(false)
  await expect(messages.getByRole('link', { name: /\.(png|txt)$/ })).toHaveText(['dropped.txt', 'pasted.txt'])
  await write('hello')
  const answer = dialog.getByRole('button', { name: 'See the dresses' })
  await expect(answer).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(messages.getByText('This file is too large')).toBeVisible()
  await expect(answer).toBeVisible()
})

test('keys stay with the keyboard: Escape ends a composed word, an arrow of the gallery keeps the focus', async ({
  visitor,
}) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  const { write, press, messages } = await openShopChat(visitor)
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('textbox').dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await write('hello')
  await press('See the dresses')
  const next = messages.getByRole('button', { name: 'Next' }).last()
  await next.focus()
  while ((await next.getAttribute('aria-disabled')) === 'false') await visitor.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await messages.getByRole('button', { name: 'Previous' }).last().click()
  await expect(next).toHaveAttribute('aria-disabled', 'false')
})

test('a refused line is on the next page, and can be retried or dropped', async ({ visitor }) => {
  const { messages } = await openShopChat(visitor)
  // The field accepts no more than the server does; a shop's own script may.
  await visitor.evaluate(() => Reflect.get(window, 'Hawker').send(`Too long ${'.'.repeat(4000)}`))
  for (const next of [
    () => visitor.reload(),
    () => messages.getByRole('button', { name: 'Try again' }).press('Enter'),
  ]) {
    await expect(messages.getByText('Not sent')).toBeVisible()
    await next()
  }
  await messages.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(messages.getByText(/Too long/)).toHaveCount(0)
  // Its button is gone, and the focus is still in the chat.
  await expect(visitor.getByRole('textbox', { name: 'Write a message' })).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByText('Online', { exact: true })).toBeVisible()
  await expect(messages.getByText(/Too long/)).toHaveCount(0)
})

test('a chat left open is open on the shop’s next page, where the page has the focus; on a phone the page is seen', async ({
  visitor,
}) => {
  const { messages, write } = await openShopChat(visitor)
  await write('Going on')
  await visitor.goto(`${shop()}&ref=next`)
  await expect(messages.getByText('Going on')).toBeVisible()
  expect(await focusInChat(visitor)).toBe(undefined)
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(visitor.getByRole('dialog')).toBeHidden()
})

test('a visitor reading older lines gets to the newest by one press, and sees their own messages', async ({
  visitor,
}) => {
  const { messages, write } = await openShopChat(visitor)
  const lines = Array.from({ length: 8 }, (_, i) => `Line ${i}\n\n\n\n`)
  for (const line of lines) await write(line)
  const newest = visitor.getByRole('button', { name: 'Newest messages' })
  // An answer that comes in the same moment still goes to the end.
  const scrollUp = () =>
    expect(async () => {
      await messages.evaluate((box) => box.scrollTo(0, 0))
      await expect(newest).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await scrollUp()
  await newest.click()
  await expect(newest).toBeHidden()
  await expect(messages.getByText('Line 7')).toBeInViewport()
  await scrollUp()
  await write('Here I am')
  await expect(messages.getByText('Here I am')).toBeInViewport()
})

test('on a page zoomed in to 400 % every part of the chat can be reached', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 320, height: 200 })
  const { messages } = await openShopChat(visitor)
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('textbox').fill('one\ntwo\nthree\nfour\nfive')
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  // The shop's greeting may come meanwhile, and move all of it.
  await visitor.mouse.move(4, 196)
  await expect(async () => {
    await visitor.mouse.wheel(0, 200)
    await expect(send).toBeInViewport({ ratio: 1, timeout: 1_000 })
  }).toPass()
  await send.click()
  await expect(messages.getByText(/one.two/s)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close chat' }).click()
  await expect(dialog).toBeHidden()
})
