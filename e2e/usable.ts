import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No serious accessibility problem on the page, in light and in dark. */
export async function expectUsable(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour in transition would be measured half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`),
      colorScheme,
    ).toEqual([])
  }
}
