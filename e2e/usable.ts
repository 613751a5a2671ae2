import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * No serious accessibility problem on the page, or within a part of it: every rule in light; in dark the one that looks at
 * colours.
 */
export async function expectUsable(page: Page, within = 'html') {
  await use(page, 'light')
  expect(await graveProblems(axeOn(page).include(within)), 'light').toEqual([])
  await use(page, 'dark')
  expect(await graveProblems(axeOn(page).include(within).withRules('color-contrast')), 'dark').toEqual([])
}

async function use(page: Page, colorScheme: 'light' | 'dark') {
  // A colour in transition would be measured half-way.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Without frames of other origins axe needs no second page to sum up in. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function graveProblems(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`)
}
