import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * No serious accessibility problem on the page, or within a part of it: every rule in light; in dark the one that looks at
 * colours.
 */
export const expectUsable = (page: Page, within = 'html') =>
  expectNoProblems(page, within, (scheme) =>
    expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme),
  )

/** The same of a page that the server writes without the application: its style follows the browser's scheme by itself. */
export const expectPlainUsable = (page: Page) =>
  expectNoProblems(page, 'html', (scheme) =>
    expect.poll(() => page.evaluate((of) => matchMedia(`(prefers-color-scheme: ${of})`).matches, scheme)).toBe(true),
  )

type Scheme = 'light' | 'dark'

async function expectNoProblems(page: Page, within: string, expectScheme: (scheme: Scheme) => Promise<void>) {
  const use = async (colorScheme: Scheme) => {
    // A colour in transition would be measured half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectScheme(colorScheme)
  }
  await use('light')
  expect(await graveProblems(axeOn(page).include(within)), 'light').toEqual([])
  await use('dark')
  expect(await graveProblems(axeOn(page).include(within).withRules('color-contrast')), 'dark').toEqual([])
}

/** Without frames of other origins axe needs no second page to sum up in. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function graveProblems(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`)
}
