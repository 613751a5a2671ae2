import type { Page, TestInfo } from '@playwright/test'
import { address } from './installation.ts'
import { expectToFit, goWithin, photograph } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

test.describe.configure({ mode: 'parallel' })

const web = 'pke_chat_plugin'
const screens = [
  'home',
  'customer',
  'customer/files',
  'customer/import',
  'tags',
  'statistic_tag',
  'tags?tab=fields',
  'tags?tab=bot_fields',
  'sequence',
  'broadcast',
  'smart_segment',
  'flows',
  'keywords',
  'welcome_preview',
  'default_preview',
  'livechat',
  'trash',
  'settings',
  'settings?tab=channel',
  'settings?tab=behaviour',
  'settings?tab=rules',
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
