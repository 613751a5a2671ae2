import type { Locator, Page } from '@playwright/test'
import { expect, signedOut, test } from './test.ts'
import { expectUsable } from './usable.ts'

const web = 'pke_chat_plugin'

/** A screen, and something on it that is there only when everything has been loaded. */
type Screen = { name: string; screen: string; shows: (page: Page) => Locator }

const home: Screen = { name: 'home', screen: 'home', shows: (page) => page.getByRole('table') }
const flows: Screen = {
  name: 'flows',
  screen: 'flows',
  shows: (page) => page.getByRole('link', { name: 'Did not understand' }),
}
const keywords: Screen = {
  name: 'keywords',
  screen: 'keywords',
  shows: (page) => page.getByText('mấy giờ'),
}
const settings: Screen = {
  name: 'settings',
  screen: 'settings',
  shows: (page) => page.getByRole('combobox', { name: 'Welcome flow' }),
}
const livechat: Screen = {
  name: 'inbox',
  screen: 'livechat',
  shows: (page) => page.getByRole('region', { name: 'Conversations' }),
}

// What the browser complains of fails every test: see `complaints`.
for (const { name, screen, shows } of [keywords, settings])
  test(`the browser has nothing to say against the screen ${name}`, async ({ page, pathOf }) => {
    await page.goto(pathOf(web, screen))
    await expect(shows(page)).toBeVisible()
  })

test('the editor can be used by everybody', async ({ page, pathOf }) => {
  await page.goto(pathOf(web, 'flows'))
  await page.getByRole('link', { name: 'Welcome' }).click()
  await expect(page.getByRole('region', { name: 'Canvas' }).getByRole('heading', { name: 'The dresses' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name of the flow' })).toHaveValue('Welcome')
  await expectUsable(page)
})

test('the browser has nothing to say against the list of bots', async ({ page }) => {
  await page.goto('/bots')
  await expect(page.getByRole('link', { name: /Linen & Co. website/ })).toBeVisible()
})

test.describe('signed out', () => {
  test.use(signedOut)
  test('the browser has nothing to say against the sign-in', async ({ page }) => {
    await page.goto('/sign-in')
    await expect(page.getByLabel('E-mail')).toBeFocused()
  })
})

for (const { name, screen, shows } of [home, livechat, flows])
  test(`${name} can be used by everybody`, async ({ page, pathOf }) => {
    await page.goto(pathOf(web, screen))
    await expect(shows(page)).toBeVisible()
    await expectUsable(page)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const { name, screen, shows } of [home, livechat])
    test(`${name} fits the width`, async ({ page, pathOf }) => {
      await page.goto(pathOf(web, screen))
      await expect(shows(page)).toBeAttached()
      const widths = await page.evaluate(() =>
        [document.documentElement, document.querySelector('main')].map(
          (each) => each && each.scrollWidth - each.clientWidth,
        ),
      )
      expect(widths).toEqual([0, 0])
    })
})
