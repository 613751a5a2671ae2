import type { Locator, Page } from '@playwright/test'
import { expectKeyboard } from './keyboard.ts'
import { shop } from './shop-chat.ts'
import { expect, signedOut, test } from './test.ts'
import { expectUsable } from './usable.ts'

// They change nothing, so any free worker may run each.
test.describe.configure({ mode: 'parallel' })

const web = 'pke_chat_plugin'

/** A screen, and something on it that is there only when everything has been loaded. */
type Screen = { name: string; screen: string; shows: (page: Page) => Locator }

const ofBot: Screen[] = [
  { name: 'home', screen: 'home', shows: (page) => page.getByRole('table') },
  { name: 'flows', screen: 'flows', shows: (page) => page.getByRole('link', { name: 'Did not understand' }) },
  { name: 'keywords', screen: 'keywords', shows: (page) => page.getByText('mấy giờ') },
  {
    name: 'inbox',
    screen: 'livechat',
    shows: (page) => page.getByRole('region', { name: 'Conversations' }),
  },
  {
    name: 'trash',
    screen: 'trash',
    shows: (page) => page.getByText('The trash is empty'),
  },
  {
    name: 'settings',
    screen: 'settings',
    shows: (page) => page.getByRole('combobox', { name: 'Welcome flow' }),
  },
  {
    name: 'channel',
    screen: 'settings?tab=channel',
    shows: (page) => page.getByRole('img', { name: 'Preview of the chat' }),
  },
  {
    name: 'members',
    screen: 'settings?tab=members',
    shows: (page) => page.getByRole('combobox', { name: 'Role of Owner' }),
  },
  {
    name: 'behaviour',
    screen: 'settings?tab=behaviour',
    shows: (page) => page.getByRole('switch', { name: 'Welcome new customers' }),
  },
  {
    name: 'connections',
    screen: 'settings?tab=connections',
    shows: (page) => page.getByText('Not connected yet.'),
  },
  {
    name: 'limits',
    screen: 'settings?tab=limits',
    shows: (page) => page.getByRole('progressbar', { name: 'Flows' }),
  },
  {
    name: 'access tokens',
    screen: 'settings?tab=tokens',
    shows: (page) => page.getByText('No tokens yet'),
  },
  {
    name: 'account',
    screen: 'account',
    shows: (page) => page.getByRole('textbox', { name: 'Name' }),
  },
]

const ofPeople = [
  { path: '/bots', shows: (page: Page) => page.getByRole('link', { name: /Linen & Co. website/ }) },
  { path: '/account', shows: (page: Page) => page.getByText('No tokens yet') },
  {
    path: '/developers',
    shows: (page: Page) => page.getByRole('button', { name: /GET \/v1\/bots Lists your bots/ }),
  },
  { path: '/select_platform', shows: (page: Page) => page.getByRole('link', { name: /Telegram/ }) },
  { path: '/connect_page?platform=facebook', shows: (page: Page) => page.getByRole('button', { name: 'Connect' }) },
  { path: '/chatbot/home?bot_id=999999', shows: (page: Page) => page.getByRole('link', { name: 'All bots' }) },
]

const ofAnybody = [
  { path: '/', shows: (page: Page) => page.getByRole('link', { name: 'Open Hawker' }) },
  { path: '/sign-in', shows: (page: Page) => page.getByLabel('E-mail') },
]

/** What the browser complains of fails every test: see `complaints`. */
async function expectGood(page: Page, shows: Locator) {
  await expect(shows.first()).toBeVisible()
  await expectUsable(page)
  await expectKeyboard(page)
}

for (const { name, screen, shows } of ofBot)
  test(`${name} of a bot is accessible`, async ({ page, pathOf }) => {
    await page.goto(pathOf(web, screen))
    await expectGood(page, shows(page))
  })

test('the editor is accessible', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'flows'))
  await page.getByRole('link', { name: 'Welcome' }).click()
  const canvas = page.getByRole('region', { name: 'Canvas' })
  await expect(page.getByRole('textbox', { name: 'Flow name' })).toHaveValue('Welcome')
  await expectGood(page, canvas.getByRole('heading', { name: 'The dresses' }))
  await canvas.getByRole('heading', { name: 'Hello' }).click()
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

test('a menu of the frame says what it is, and its button whether it is open', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'home'))
  const opened = page.locator('[role="menu"], [role="dialog"], [role="listbox"]')
  for (const name of ['Help', /Language/, /Theme/, /Profile/, /Switch bot/]) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    for (const from of [opened, button]) {
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(opened).toHaveAccessibleName(name)
      // The focus has moved in; and from the button Escape closes what it has opened too.
      await expect(opened.and(page.locator(':focus-within'))).toBeVisible()
      await from.focus()
      await page.keyboard.press('Escape')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      // One that fades is still there.
      await expect(opened).toHaveCount(0)
    }
  }
})

test('every screen without a bot is accessible', async ({ page }) => {
  for (const { path, shows } of ofPeople)
    await test.step(path, async () => {
      await page.goto(path)
      await expectGood(page, shows(page))
    })
})

test.describe('signed out', () => {
  test.use(signedOut)
  test('every page before sign-in is accessible', async ({ page }) => {
    for (const { path, shows } of ofAnybody)
      await test.step(path, async () => {
        await page.goto(path)
        await expectGood(page, shows(page))
      })
  })
})

test('the browser has nothing to say against the shop with the chat', async ({ page }) => {
  await page.goto(shop())
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('every screen of a bot fits the width', async ({ page, pathOf }) => {
    for (const { name, screen, shows } of ofBot)
      await test.step(name, async () => {
        await page.goto(pathOf(web, screen))
        await expect(shows(page).first()).toBeAttached()
        await expectToFit(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      })
  })

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

test.describe('at four times the size', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('every screen of a bot still fits the width', async ({ page, pathOf }) => {
    // Spanish has the longest words of all. The owner belongs to other tests too, so only this page takes it for theirs.
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch()
      const me = await response.json()
      await route.fulfill({ response, json: { ...me, user: { ...me.user, language: 'es' } } })
    })
    for (const { name, screen } of ofBot)
      await test.step(name, async () => {
        await page.goto(pathOf(web, screen))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        await page.waitForLoadState('networkidle')
        await expectToFit(page)
      })
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

async function expectToFit(page: Page) {
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('html, main')].map((each) => each.scrollWidth - each.clientWidth),
  )
  expect(new Set(widths)).toEqual(new Set([0]))
}
