import type { Language } from '@hawker/phrases'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { wordsIn } from './overlay-words.ts'
import { speak } from './photograph.ts'
import { expectUsable } from './usable.ts'

const ways = [
  { name: 'en-light', language: 'en', colorScheme: 'light', width: 1440 },
  { name: 'vi-dark', language: 'vi', colorScheme: 'dark', width: 1440 },
  { name: 'th-phone', language: 'th', colorScheme: 'light', width: 390 },
] as const

/**
 * Opens a block of a flow in two languages on a desktop and in a third on a phone, unfolds its cards one after the other, and
 * holds each to axe and to its window; `npm run gallery` keeps the pictures.
 */
export async function photographEditors(page: Page, info: TestInfo, path: string, block: string): Promise<void> {
  const before = page.viewportSize()
  for (const { name, language, colorScheme, width } of ways) {
    await page.unroute('**/v1/me')
    if (language !== 'en') await speak(page, language)
    await page.setViewportSize({ width, height: 2400 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await openInOutline(page, language, block)
    const panel = page.locator('[data-inspector]').first()
    await expect(panel).toBeVisible()
    const cards = panel.locator('li[data-card-fields]')
    const many = await cards.count()
    const file = (part: string) => info.outputPath(`${block.replaceAll(' ', '-')}-${name}-${part}.png`)
    if (many === 0) await panel.screenshot({ path: file('all') })
    for (let index = 0; index < many; index++) {
      const card = cards.nth(index)
      const toggle = card.locator('button[aria-expanded]').first()
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await card.screenshot({ path: file(String(index).padStart(2, '0')) })
      expect(await panel.evaluate((it) => it.scrollWidth - it.clientWidth), `${name} ${index}`).toBeLessThanOrEqual(0)
      if (name !== 'th-phone') continue
      await expectUsable(page, '[data-inspector]')
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    }
    if (many === 0) await expectUsable(page, '[data-inspector]')
  }
  await page.unroute('**/v1/me')
  if (before) await page.setViewportSize(before)
}

/** The canvas shows only the first blocks of a long row. An outline that was open stays so. */
async function openInOutline(page: Page, language: Language, block: string) {
  const { title } = (await wordsIn(language)).editor.outline
  const toggle = page.getByRole('main').getByRole('button', { name: title, exact: true, pressed: false })
  const outline = page.getByRole('navigation', { name: title })
  await toggle.or(outline).first().waitFor()
  if (await toggle.isVisible()) await toggle.click()
  await outline
    .getByRole('button', { name: new RegExp(`^${block}(?!\\w)`) })
    .first()
    .click()
}
