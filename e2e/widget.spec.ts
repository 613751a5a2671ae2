import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

/** A shop whose style sheet says something of every element, and whose shortcuts take every letter. */
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

test('the website chat holds on a shop’s page that styles everything and takes every key', async ({ visitor }) => {
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
  expect(await focusInChat(visitor)).toBe('Open chat')
})

test('Tab stays in a chat that covers the shop', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  await openShopChat(visitor)
  const seen = new Set<unknown>()
  for (let press = 0; press < 12; press++) {
    await visitor.keyboard.press('Tab')
    seen.add(await focusInChat(visitor))
  }
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['Add a picture or file', 'Close chat', 'Messages', 'Write a message']),
  )
  expect(seen).not.toContain(undefined)
})

test('what a visitor writes without a network arrives once and in order, in all their tabs', async ({
  visitor,
  complaints,
}) => {
  const chat = await openShopChat(visitor)
  await expect(visitor.getByText('Online', { exact: true })).toBeVisible()
  const tab = await visitor.context().newPage()
  const other = await openShopChat(tab)
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
  // That there was no network is what the browser tells of.
  for (const said of complaints.splice(0)) expect(said).toContain('ERR_INTERNET_DISCONNECTED')
})
