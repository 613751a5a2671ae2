import type { Locator, Page } from '@playwright/test'
import bots from '../packages/phrases/src/es/bots.json' with { type: 'json' }
import broadcasts from '../packages/phrases/src/es/broadcasts.json' with { type: 'json' }
import comments from '../packages/phrases/src/es/comments.json' with { type: 'json' }
import connections from '../packages/phrases/src/es/connections.json' with { type: 'json' }
import customers from '../packages/phrases/src/es/customers.json' with { type: 'json' }
import frame from '../packages/phrases/src/es/frame.json' with { type: 'json' }
import home from '../packages/phrases/src/es/home.json' with { type: 'json' }
import inbox from '../packages/phrases/src/es/inbox.json' with { type: 'json' }
import menus from '../packages/phrases/src/es/menus.json' with { type: 'json' }
import orders from '../packages/phrases/src/es/orders.json' with { type: 'json' }
import products from '../packages/phrases/src/es/products.json' with { type: 'json' }
import segments from '../packages/phrases/src/es/segments.json' with { type: 'json' }
import sequences from '../packages/phrases/src/es/sequences.json' with { type: 'json' }
import settings from '../packages/phrases/src/es/settings.json' with { type: 'json' }
import sheets from '../packages/phrases/src/es/sheets.json' with { type: 'json' }
import shopWords from '../packages/phrases/src/es/shop.json' with { type: 'json' }
import tagStatistics from '../packages/phrases/src/es/tag-statistics.json' with { type: 'json' }
import tags from '../packages/phrases/src/es/tags.json' with { type: 'json' }
import trash from '../packages/phrases/src/es/trash.json' with { type: 'json' }
import { selectBlock } from './building.ts'
import { expectKeyboard } from './keyboard.ts'
import { goWithin, speak } from './photograph.ts'
import { shop } from './shop-chat.ts'
import { expect, signedOut, test } from './test.ts'
import { expectUsable } from './usable.ts'

// They change nothing, so any free worker may run each.
test.describe.configure({ mode: 'parallel' })

const web = 'pke_chat_plugin'

/** A screen, and something on it that is there only when everything has been loaded. */
type Screen = { screen: string; shows: (page: Page) => Locator }

const ofBot: Screen[] = [
  // Whether anyone has written by then depends on the stories before.
  { screen: 'home', shows: (page) => page.getByRole('table').or(page.getByRole('heading', { name: home.guide })) },
  { screen: 'customer', shows: (page) => page.getByRole('table').or(page.getByText(customers.empty)) },
  { screen: 'customer/files', shows: (page) => page.getByRole('table').or(page.getByText(sheets.files.empty)) },
  { screen: 'customer/import', shows: (page) => page.getByText(sheets.import.choose) },
  { screen: 'tags', shows: (page) => page.getByRole('table').or(page.getByText(tags.empty.tags)) },
  { screen: 'tags?tab=fields', shows: (page) => page.getByRole('table').or(page.getByText(tags.empty.fields)) },
  { screen: 'tags?tab=bot_fields', shows: (page) => page.getByRole('table').or(page.getByText(tags.empty.bot_fields)) },
  { screen: 'statistic_tag', shows: (page) => page.getByRole('table').or(page.getByText(tagStatistics.empty)) },
  { screen: 'sequence', shows: (page) => page.getByRole('table').or(page.getByText(sequences.empty)) },
  { screen: 'broadcast', shows: (page) => page.getByRole('table').or(page.getByText(broadcasts.empty)) },
  { screen: 'smart_segment', shows: (page) => page.getByRole('table').or(page.getByText(segments.empty)) },
  { screen: 'flows', shows: (page) => page.getByRole('link', { name: 'Did not understand' }) },
  { screen: 'keywords', shows: (page) => page.getByText('mấy giờ') },
  { screen: 'livechat', shows: (page) => page.getByRole('region', { name: inbox.list.name }) },
  { screen: 'comment', shows: (page) => page.getByRole('table').or(page.getByText(comments.log.empty)) },
  {
    screen: 'comment?tab=explainer',
    shows: (page) => page.getByRole('button', { name: comments.explain.ask, exact: true }),
  },
  { screen: 'post', shows: (page) => page.getByRole('table').or(page.getByText(comments.post.none)) },
  { screen: 'main_menu', shows: (page) => page.getByRole('list', { name: menus.items, exact: true }) },
  { screen: 'asked_questions', shows: (page) => page.getByRole('list', { name: menus.items, exact: true }) },
  { screen: 'welcome_preview', shows: (page) => page.getByRole('switch', { name: settings.switches.is_started.name }) },
  {
    screen: 'default_preview',
    shows: (page) => page.getByRole('switch', { name: settings.switches.is_published.name }),
  },
  { screen: 'ecommerce', shows: (page) => page.getByRole('navigation', { name: shopWords.links }) },
  { screen: 'ecommerce/product', shows: (page) => page.getByRole('table').or(page.getByText(products.empty)) },
  { screen: 'ecommerce/order', shows: (page) => page.getByRole('table').or(page.getByText(orders.empty)) },
  { screen: 'trash', shows: (page) => page.getByRole('table').or(page.getByText(trash.empty)) },
  { screen: 'account', shows: (page) => page.getByRole('textbox', { name: settings.account.name }) },
]

const ofSettings: Screen[] = [
  { screen: 'settings', shows: (page) => page.getByRole('combobox', { name: settings.bot.welcome_flow }) },
  {
    screen: 'settings?tab=channel',
    shows: (page) => page.getByRole('img', { name: settings.look.example }),
  },
  {
    screen: 'settings?tab=members',
    shows: (page) => page.getByRole('combobox', { name: settings.members.role_of.replace('{{name}}', 'Owner') }),
  },
  {
    screen: 'settings?tab=behaviour',
    shows: (page) => page.getByRole('switch', { name: settings.switches.is_started.name }),
  },
  {
    screen: 'settings?tab=rules',
    shows: (page) => page.getByText(settings.rules.empty).or(page.getByRole('table')),
  },
  // Another story may have connected a service.
  {
    screen: 'settings?tab=connections',
    shows: (page) => page.getByText(connections.empty).or(page.getByRole('table')),
  },
  {
    screen: 'settings?tab=limits',
    shows: (page) => page.getByRole('progressbar', { name: settings.limits.names.flows }),
  },
  { screen: 'settings?tab=tokens', shows: (page) => page.getByText(settings.tokens.empty) },
]

const ofPeople: Screen[] = [
  { screen: '/bots', shows: (page) => page.getByRole('link', { name: /Linen & Co. website/ }) },
  { screen: '/inbox?filter=all', shows: (page) => page.getByRole('group', { name: inbox.list.filters }) },
  { screen: '/account', shows: (page) => page.getByText(settings.tokens.empty) },
  { screen: '/developers', shows: (page) => page.getByRole('button', { name: /GET \/v1\/bots Lists your bots/ }) },
  { screen: '/select_platform', shows: (page) => page.getByRole('link', { name: /Telegram/ }) },
  {
    screen: '/connect_page?platform=facebook',
    shows: (page) => page.getByRole('button', { name: bots.connect_now }),
  },
  { screen: '/chatbot/home?bot_id=999999', shows: (page) => page.getByRole('link', { name: frame.all_bots }) },
]

const ofAnybody: Screen[] = [
  { screen: '/', shows: (page) => page.getByRole('link', { name: 'Open Hawker' }) },
  { screen: '/sign-in', shows: (page) => page.getByLabel('E-mail') },
]

const desktop = { width: 1440, height: 900 }
/** A phone, and a desktop at four times the size. */
const narrow = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/**
 * Looks at screens one after the other without loading the application again: axe, the keyboard, and whether they fit a narrow
 * window. Spanish has the longest words. The frame is looked at once, with the first screen. The browser's complaints fail every
 * test: see `complaints`.
 */
async function expectGood(page: Page, screens: readonly Screen[]) {
  // The owner belongs to other tests too, so only this page takes the language.
  await speak(page, 'es')
  for (const [index, { screen, shows }] of screens.entries())
    await test.step(screen, async () => {
      await (index ? goWithin(page, screen) : page.goto(screen))
      await expect(shows(page).first()).toBeVisible()
      await expectUsable(page, index ? 'main' : 'html')
      await expectKeyboard(page, index ? 'main' : 'body')
      for (const size of narrow) {
        await page.setViewportSize(size)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectToFit(page)
      }
      await page.setViewportSize(desktop)
    })
}

for (const [name, screens] of Object.entries({ 'the screens of a bot': ofBot, 'its settings': ofSettings }))
  test(`${name} are accessible and fit`, async ({ page, pathOf }) => {
    await expectGood(
      page,
      screens.map(({ screen, shows }) => ({ screen: pathOf(web, screen), shows })),
    )
  })

test('the screens without a bot are accessible and fit', async ({ page, complaints }) => {
  await expectGood(page, ofPeople)
  // The browser logs the bot that is not there.
  const others = complaints.filter((each) => !each.includes('/v1/bots/999999'))
  complaints.splice(0, complaints.length, ...others)
})

test('the editor is accessible', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'flows?flow=welcome'))
  const canvas = page.getByRole('region', { name: 'Canvas' })
  await expect(page.getByRole('textbox', { name: 'Flow name' })).toHaveValue('Welcome')
  await expect(canvas.getByRole('heading', { name: 'The dresses' })).toBeVisible()
  await expectKeyboard(page)
  await selectBlock(page, 'Hello')
  await page.getByRole('button', { name: /^Quick replies/ }).click()
  await expectUsable(page)
})

test('content below a long card moves down and keeps its height', async ({ page, pathOf }) => {
  await page.goto(pathOf('telegram_bot', 'flows?flow=welcome&block=offer'))
  const add = page.getByRole('button', { name: 'Add a card' })
  await expect(page.getByRole('textbox', { name: 'When the answer is not valid' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 500 })
  expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(32)
})

test('menus and dialogs are accessible', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'flows'))
  const row = page.getByRole('row', { name: /Did not understand/ })
  await row.getByRole('button').click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a menu of the frame has a name, and its button says whether it is open', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'home'))
  const opened = page.locator('[role="menu"], [role="dialog"], [role="listbox"]')
  for (const name of ['Help', /Language/, /Theme/, /Profile/, /Switch bot/]) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    for (const from of [opened, button]) {
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(opened).toHaveAccessibleName(name)
      // The focus has moved in; and from the button Escape closes the opened part too.
      await expect(opened.and(page.locator(':focus-within'))).toBeVisible()
      await from.focus()
      await page.keyboard.press('Escape')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      // A fading one still exists.
      await expect(opened).toHaveCount(0)
    }
  }
})

test.describe('signed out', () => {
  test.use(signedOut)
  test('every page before sign-in is accessible', async ({ page }) => {
    for (const { screen, shows } of ofAnybody)
      await test.step(screen, async () => {
        await page.goto(screen)
        await expect(shows(page)).toBeVisible()
        await expectUsable(page)
        await expectKeyboard(page)
      })
  })
})

test('the browser reports no problem of the shop with the chat', async ({ page }) => {
  await page.goto(shop())
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the block an address names is seen above its fields', async ({ page, pathOf }) => {
    await page.goto(pathOf('telegram_bot', 'flows?flow=welcome&block=known'))
    const canvas = page.getByRole('region', { name: 'Canvas' })
    await expect(canvas.getByRole('heading', { name: 'Did we get it?' })).toBeInViewport()
    const fields = await page.getByRole('complementary', { name: 'Selected block' }).boundingBox()
    const block = () => canvas.getByRole('heading', { name: 'Did we get it?' }).boundingBox()
    await expect.poll(async () => (await block())?.y).toBeLessThan(fields?.y ?? 0)
  })

  test('a route of the API can be found and read', async ({ page }) => {
    await page.goto('/developers')
    await page.getByRole('searchbox', { name: 'Search routes' }).fill('sends text idempotency')
    await page.getByRole('button', { name: /POST.*conversations\/{id}\/messages/ }).click()
    await expect(page.getByRole('heading', { name: 'Answer 202' })).toBeVisible()
    expect(await page.evaluate(() => innerWidth)).toBe(390)
    await expectToFit(page)
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  test('a list says what each flow is called, with the menu wide and narrow', async ({ page, pathOf }) => {
    await page.goto(pathOf(web, 'flows'))
    const name = page.getByRole('link', { name: 'Did not understand' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const next of ['Expand the menu', 'Collapse the menu']) {
      const box = await name.boundingBox()
      expect(box?.width).toBeGreaterThan(120)
      await menu.getByRole('button', { name: next }).click()
    }
  })
})

/** A chart follows the width of its window a moment later. */
async function expectToFit(page: Page) {
  const over = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, main')]
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => `${each.tagName} by ${each.scrollWidth - each.clientWidth} px`),
    )
  await expect.poll(over).toEqual([])
}
