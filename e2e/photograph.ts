import { expect, type Page, type TestInfo } from '@playwright/test'

const me = '**/v1/me'

/** Shows this page in another language, without a change of the reader's own. */
export const speak = (page: Page, language: string) =>
  page.route(me, async (route) => {
    try {
      const response = await route.fetch()
      const me = await response.json()
      await route.fulfill({ response, json: { ...me, user: { ...me.user, language } } })
    } catch (error) {
      // The page went on before the answer came, and asks again.
      if (!/disposed|closed|already handled/.test(String(error))) throw error
    }
  })

/** Photographs the whole screen, also the part below the window: for the picture the window is as high as the screen. */
export async function photograph(page: Page, info: TestInfo, name: string): Promise<void> {
  const size = page.viewportSize()
  const hidden = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main ? main.scrollHeight - main.clientHeight : 0
  })
  if (size && hidden > 0) await page.setViewportSize({ ...size, height: size.height + Math.min(hidden, mostHidden) })
  await page.screenshot({ path: info.outputPath(`${name}.png`) })
  if (size && hidden > 0) await page.setViewportSize(size)
}

/** A list of ten thousand rows has no end. */
const mostHidden = 3_000

/** Nothing makes the page wider than its window. */
export const expectToFit = (page: Page) =>
  // After a change of the window the application lays itself out once more.
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Opens a screen as a link of another screen would, without loading the application again. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/**
 * Photographs a screen for its readers: light, dark, in Thai and Vietnamese, and on a phone, where it also has to fit. `open` brings
 * the screen up again in whichever language it then speaks.
 */
export async function photographForAll(page: Page, info: TestInfo, name: string, open: () => Promise<unknown>) {
  const before = page.viewportSize()
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await photographWhole(page, info, `${name}-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await photographWhole(page, info, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  for (const language of ['th', 'vi']) {
    await page.unroute(me)
    await speak(page, language)
    await page.reload()
    await open()
    await photographWhole(page, info, `${name}-${language}`)
  }
  await page.setViewportSize(phone)
  await expectToFit(page)
  await photographWhole(page, info, `${name}-phone`)
  await page.unroute(me)
  await page.setViewportSize(before ?? desktop)
  await page.reload()
  await open()
}

/** A drawer scrolls by itself: for its picture the window is as high as its content. */
async function photographWhole(page: Page, info: TestInfo, name: string) {
  const size = page.viewportSize()
  // A drawer comes in, and pictures load.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const hidden = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=dialog] *')]
    const scrolls = parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    return Math.max(0, ...scrolls.map((part) => part.scrollHeight - part.clientHeight))
  })
  if (!size || hidden === 0) return photograph(page, info, name)
  await page.setViewportSize({ ...size, height: size.height + Math.min(hidden, mostHidden) })
  await page.screenshot({ path: info.outputPath(`${name}.png`) })
  await page.setViewportSize(size)
}
