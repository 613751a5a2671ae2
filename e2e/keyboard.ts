import { expect, type Page } from '@playwright/test'

/** So many presses lead through any of our screens in a demo. */
const most = 150

/**
 * Tab leads through the page and out of it, holds on nothing twice in a row, and always stands on something that can be seen. What
 * is not seen until it has the focus (the skip link) is seen then.
 */
export async function expectKeyboard(page: Page) {
  // From the top, wherever the screen has put the focus itself.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const stops: string[] = []
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    if (stop === null) break
    expect(stop.isSeen, `the focus stands on something hidden: ${stop.html}`).toBe(true)
    expect(stop.html, 'the focus is caught').not.toBe(stops.at(-1))
    stops.push(stop.html)
    if (stops.length > 1 && stop.html === stops[0]) break
  }
  expect(stops.length, 'there is something to reach').toBeGreaterThan(0)
  expect(stops.length, 'the way through the page ends').toBeLessThan(most)
}

function focused() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { width, height } = element.getBoundingClientRect()
  // Two of a kind stand side by side: the place tells them apart.
  const place = [...document.querySelectorAll('*')].indexOf(element)
  return { html: `${place} ${element.outerHTML.slice(0, 200)}`, isSeen: width > 0 && height > 0 }
}
