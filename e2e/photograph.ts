import { expect, type Page, type TestInfo } from '@playwright/test'

/** Shows this page in another language, without a change of the reader's own. */
export const speak = (page: Page, language: string) =>
  page.route('**/v1/me', async (route) => {
    const response = await route.fetch()
    const me = await response.json()
    await route.fulfill({ response, json: { ...me, user: { ...me.user, language } } })
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
export const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Opens a screen as a link of another screen would, without loading the application again. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
