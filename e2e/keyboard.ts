import { expect, type Page } from '@playwright/test'

/** So many presses of Tab lead through any of our screens in a demo; the API page, with a stop for each route, has the most. */
const most = 250
/** Pressed before the stops are read: asking the browser after each press takes longer than the presses. */
const atOnce = 10

type Stop = { html: string; isSeen: boolean; isInside: boolean }
declare global {
  interface Window {
    /** The part of the page being walked, and where Tab has led in turn; null is outside the page. */
    walk?: { within: string; stops: (Stop | null)[] }
  }
}

/**
 * Tab leads through the page and out of it, holds on nothing twice in a row, and always stands on something that can be seen. An
 * element hidden until it has the focus (the skip link) is seen then. `within` names the part of the page that is walked.
 */
export async function expectKeyboard(page: Page, within = 'body') {
  await page.evaluate(startAt, within)
  const stops: string[] = []
  while (stops.length < most) {
    for (let press = 0; press < atOnce; press++) await page.keyboard.press('Tab')
    for (const stop of await page.evaluate(takeStops)) {
      if (!stop?.isInside) return expect(stops.length, 'there is something to reach').toBeGreaterThan(0)
      expect(stop.isSeen, `the focus stands on something hidden: ${stop.html}`).toBe(true)
      expect(stop.html, 'the focus is caught').not.toBe(stops.at(-1))
      if (stop.html === stops[0]) return
      stops.push(stop.html)
    }
  }
  expect(stops.length, 'the way through the page ends').toBeLessThan(most)
}

/** Puts the focus before the part, wherever the screen has put it itself, and notes where each Tab leads. */
function startAt(within: string) {
  const part = document.querySelector<HTMLElement>(within)
  if (!part) throw new Error(`The page has no ${within}.`)
  const before = part.tabIndex
  part.tabIndex = -1
  part.focus()
  if (before !== part.tabIndex) part.removeAttribute('tabindex')
  const note = ({ key }: KeyboardEvent) => {
    const { walk, document } = window
    if (key !== 'Tab' || !walk) return
    const element = document.activeElement
    if (!element || element === document.body) {
      walk.stops.push(null)
      return
    }
    // A radio button of a row of choices has no size: its label has the ring of the focus.
    const shown = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
    const isSeen = shown.some((each) => each.getBoundingClientRect().width * each.getBoundingClientRect().height > 0)
    // Two of a kind stand side by side: the place tells them apart.
    const place = [...document.querySelectorAll('*')].indexOf(element)
    walk.stops.push({
      html: `${place} ${element.outerHTML.slice(0, 200)}`,
      isSeen,
      isInside: element.closest(walk.within) !== null,
    })
  }
  if (!window.walk) addEventListener('keyup', note, { capture: true })
  window.walk = { within, stops: [] }
}

function takeStops() {
  return window.walk?.stops.splice(0) ?? []
}
