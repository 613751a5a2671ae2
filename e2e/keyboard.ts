import { expect, type Page } from '@playwright/test'

/** So many presses of Tab lead through any of our screens in a demo; the API page, with a stop for each route, has the most. */
const most = 500
/** Pressed before the stops are read: asking the browser after each press takes longer than the presses. */
const atOnce = 10

type Stop = { html: string; isInside: boolean }
declare global {
  interface Window {
    /** The part of the page being walked; where Tab has led in turn (null is outside the page); the stops without a size; the parts of fields. */
    walk?: { within: string; stops: (Stop | null)[]; hidden: Element[]; parts: number }
  }
}

/**
 * Tab leads through the page and out of it, holds on nothing twice in a row, and always stands on something that can be seen. An
 * element hidden until it has the focus (the skip link) is seen then; one that a screen hides while a part loads is seen, or
 * gone, soon after. `within` names the part of the page that is walked.
 */
export async function expectKeyboard(page: Page, within = 'body') {
  await page.evaluate(startAt, within)
  const stops: string[] = []
  while (stops.length < most) {
    for (let press = 0; press < atOnce; press++) await page.keyboard.press('Tab')
    const reached = await page.evaluate(takeStops)
    await expect
      .poll(() => page.evaluate(stillHidden), { message: 'the focus stands on something hidden', timeout: 10_000 })
      .toEqual([])
    for (const stop of reached) {
      if (!stop?.isInside) return expect(stops.length, 'there is something to reach').toBeGreaterThan(0)
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
    const isInside = element.closest(walk.within) !== null
    // A radio button of a row of choices has no size: its label has the ring of the focus.
    const shown = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
    if (isInside && !shown.some((each) => each.getBoundingClientRect().width * each.getBoundingClientRect().height > 0))
      walk.hidden.push(element)
    // Two of a kind stand side by side: the place tells them apart.
    const place = [...document.querySelectorAll('*')].indexOf(element)
    // The browser's field for a day and a time has a stop for each of its parts.
    const part = element instanceof HTMLInputElement && element.type === 'datetime-local' ? ++walk.parts : ''
    walk.stops.push({ html: `${place} ${part} ${element.outerHTML.slice(0, 200)}`, isInside })
  }
  if (!window.walk) addEventListener('keyup', note, { capture: true })
  window.walk = { within, stops: [], hidden: [], parts: 0 }
}

function takeStops() {
  return window.walk?.stops.splice(0) ?? []
}

/** The stops that are on the page and have no size yet, each with the outermost part that hides it. */
function stillHidden() {
  const hasSize = (element: Element) =>
    element.getBoundingClientRect().width * element.getBoundingClientRect().height > 0
  const { walk } = window
  if (!walk) return []
  walk.hidden = walk.hidden.filter((element) => element.isConnected && !hasSize(element))
  return walk.hidden.map((element) => {
    let outermost = element
    for (let each = element.parentElement; each && !hasSize(each); each = each.parentElement) outermost = each
    return `${element.outerHTML.slice(0, 200)} in ${outermost.outerHTML.slice(0, 200)}`
  })
}
