import { expect, type Page, type TestInfo } from '@playwright/test'

/** Shows this page in another language, without a change of the reader's own. */
export const speak = (page: Page, language: string) =>
  page.route('**/v1/me', async (route) => {
    const response = await route.fetch()
    const me = await response.json()
    await route.fulfill({ response, json: { ...me, user: { ...me.user, language } } })
  })

export const photograph = (page: Page, info: TestInfo, name: string) =>
  page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })

/** Nothing makes the page wider than its window. */
export const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Opens a screen as a link of another screen would, without loading the application again. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
