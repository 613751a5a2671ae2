import type { Page, TestInfo } from '@playwright/test'
import customers from '../packages/phrases/src/en/customers.json' with { type: 'json' }
import editor from '../packages/phrases/src/en/editor.json' with { type: 'json' }
import flows from '../packages/phrases/src/en/flows.json' with { type: 'json' }
import inboxWords from '../packages/phrases/src/en/inbox.json' with { type: 'json' }
import keywords from '../packages/phrases/src/en/keywords.json' with { type: 'json' }
import settings from '../packages/phrases/src/en/settings.json' with { type: 'json' }
import { inboxOf } from './inbox.ts'
import { address } from './installation.ts'
import { expectToFit, goWithin, photograph } from './photograph.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test.describe.configure({ mode: 'parallel' })

const web = 'pke_chat_plugin'
const screens = [
  'home',
  'customers',
  'flows',
  'keywords',
  'livechat',
  'trash',
  'settings',
  'settings?tab=channel',
  'settings?tab=behaviour',
  'settings?tab=connections',
  'settings?tab=members',
  'settings?tab=limits',
  'settings?tab=tokens',
]

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const nameOf = (screen: string) => screen.replace(/\W+/g, '-')

/** A state of a screen: usable in light and dark, within its window on a desktop and a phone, and photographed in each. */
async function look(page: Page, info: TestInfo, name: string) {
  await expectUsable(page)
  await photograph(page, info, `${name}-dark`)
  await page.setViewportSize(phone)
  await expectToFit(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await photograph(page, info, `${name}-phone`)
  await page.setViewportSize(desktop)
  await photograph(page, info, name)
}

const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The browser logs the very errors a story causes. */
const excuse = (complaints: string[], expected: RegExp) => {
  const others = complaints.filter((each) => !expected.test(each))
  complaints.splice(0, complaints.length, ...others)
}

test('a bot without anything', async ({ page }, info) => {
  const data = { platform: web, name: 'Empty shop', page_id: 'empty-shop' }
  const made = await page.request.post('/v1/bots', { data, headers: { origin: address() } })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  for (const screen of screens)
    await test.step(screen, async () => {
      await page.goto(`/chatbot/${screen}${screen.includes('?') ? '&' : '?'}bot_id=${id}`)
      await settled(page)
      await look(page, info, nameOf(screen))
    })
})

test('a server that answers with errors', async ({ page, pathOf, complaints }, info) => {
  const error = { code: 'internal', message: 'Something went wrong.' }
  await page.goto(pathOf(web, 'account'))
  await settled(page)
  await page.route(/\/v1\/bots\/\d+\/./, (route) => route.fulfill({ status: 500, json: { error } }))
  for (const screen of screens)
    await test.step(screen, async () => {
      await goWithin(page, pathOf(web, screen))
      // It asks several times before it gives up.
      await page.waitForTimeout(1_000)
      await page.waitForLoadState('networkidle')
      await look(page, info, nameOf(screen))
    })
  excuse(complaints, /status of 500|WebSocket/)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })
  test('screens that were never visited', async ({ page, pathOf, complaints }, info) => {
    await page.goto(pathOf(web, 'account'))
    await settled(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    for (const screen of screens)
      await test.step(screen, async () => {
        await goWithin(page, pathOf(web, screen))
        await expect(page.getByRole('heading').first()).toBeVisible()
        await page.waitForTimeout(1_000)
        await look(page, info, nameOf(screen))
      })
    await page.context().setOffline(false)
    excuse(complaints, /ERR_INTERNET_DISCONNECTED|WebSocket|net::ERR_FAILED/)
  })
})

type Opened = { name: string; screen: string; bot?: string; open: (page: Page) => Promise<unknown> }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()
const ofFlow = (words: string) => async (page: Page) => {
  await press(page, editor.field.more.replace('{{name}}', 'Did not understand'))
  await item(page, words)
}
const ofCustomer = (words: string) => async (page: Page) => {
  if (await page.getByRole('button', { name: inboxWords.head.show_customer }).isVisible())
    await press(page, inboxWords.head.show_customer)
  await press(page, inboxWords.customer.more)
  if (words) await item(page, words)
}

const opened: Opened[] = [
  { name: 'palette', screen: 'home', open: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', screen: 'home', open: (page) => page.keyboard.press('?') },
  { name: 'bots', screen: 'home', open: (page) => press(page, /Switch bot/) },
  { name: 'new-flow', screen: 'flows', open: (page) => press(page, editor.list.new) },
  {
    name: 'flow-menu',
    screen: 'flows',
    open: (page) => press(page, editor.field.more.replace('{{name}}', 'Did not understand')),
  },
  { name: 'flow-rename', screen: 'flows', open: ofFlow(editor.list.rename) },
  { name: 'flow-move', screen: 'flows', open: ofFlow(flows.move.menu) },
  { name: 'flow-copy', screen: 'flows', open: ofFlow(editor.copy.menu) },
  { name: 'flow-lock', screen: 'flows', open: ofFlow(flows.lock.menu) },
  { name: 'flow-uses', screen: 'flows', open: ofFlow(flows.uses.menu) },
  {
    name: 'flow-import',
    screen: 'flows',
    async open(page) {
      await press(page, flows.bulk.more_list)
      await item(page, flows.import.menu)
    },
  },
  {
    name: 'flow-selected',
    screen: 'flows',
    open: (page) => page.getByRole('checkbox', { name: /Did not understand/ }).check(),
  },
  { name: 'keyword', screen: 'keywords', open: (page) => press(page, keywords.add) },
  {
    name: 'keyword-wrong',
    screen: 'keywords',
    async open(page) {
      await press(page, keywords.add)
      await page.getByRole('dialog').getByRole('button').last().click()
    },
  },
  { name: 'keyword-menu', screen: 'keywords', open: (page) => press(page, /^More: /) },
  { name: 'days', screen: 'customers', open: (page) => press(page, new RegExp(`^${customers.since}`)) },
  { name: 'conversation', screen: 'livechat?filter=all', open: () => Promise.resolve() },
  {
    name: 'taken-over',
    screen: 'livechat?filter=all',
    async open(page) {
      const take = page.getByRole('button', { name: inboxWords.holder.take_over })
      if (await take.isVisible()) await take.click()
      await expect(page.getByRole('button', { name: inboxWords.holder.hand_back })).toBeVisible()
    },
  },
  { name: 'customer-menu', screen: 'livechat?filter=all', open: ofCustomer('') },
  { name: 'customer-block', screen: 'livechat?filter=all', open: ofCustomer(inboxWords.customer.block) },
  { name: 'customer-delete', screen: 'livechat?filter=all', open: ofCustomer(inboxWords.customer.delete) },
  { name: 'invite', screen: 'settings?tab=members', open: (page) => press(page, settings.members.make_link) },
  { name: 'delete-bot', screen: 'settings', open: (page) => press(page, settings.delete_bot.open) },
  {
    name: 'disconnect',
    screen: 'settings?tab=channel',
    bot: 'telegram_bot',
    open: (page) => press(page, settings.channel.disconnect),
  },
  { name: 'new-token', screen: 'settings?tab=tokens', open: (page) => press(page, settings.tokens.new) },
  { name: 'new-app', screen: 'account', open: (page) => press(page, settings.apps.add) },
  { name: 'connect-service', screen: 'settings?tab=connections', open: (page) => press(page, 'Connect a service') },
]

test('drawers, dialogs, sheets and menus', async ({ page, visitor, pathOf }, info) => {
  const chat = await openShopChat(visitor)
  await chat.write('Do you have this in blue?')
  await expect(chat.messages.getByText('I did not get that')).toBeVisible()
  for (const { name, screen, bot = web, open } of opened)
    await test.step(name, async () => {
      for (const [size, window] of Object.entries({ wide: desktop, phone })) {
        await page.setViewportSize(window)
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(pathOf(bot, screen))
        await settled(page)
        if (screen.startsWith('livechat')) await inboxOf(page).conversations.first().click()
        await open(page)
        // A drawer has come in by then.
        await page.waitForTimeout(600)
        await expectToFit(page)
        await photograph(page, info, `${name}-${size}`)
        await expectUsable(page)
        await photograph(page, info, `${name}-${size}-dark`)
      }
    })
})
