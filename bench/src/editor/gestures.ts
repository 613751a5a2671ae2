import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { keyOf } from './graph.ts'

const settleMs = 600
const moves = 60
const wide = { width: 1440, height: 900 }
export const viewport = wide
const center = { x: 720, y: 450 }

export const nodeAt = (page: Page, column: number, row: number) =>
  page.locator(`.react-flow__node[data-id="${keyOf(column, row)}"]`)

/** Frames a second of the page while it is moved; each lasts about a second where a page keeps up. */
export const gestures: Record<string, (page: Page) => Promise<number>> = {
  async pan(page) {
    return framesOf(page, () => wheel(page, (at) => [at % 20 < 10 ? 60 : -60, at % 60 < 30 ? 40 : -40]))
  },
  async zoom(page) {
    await page.keyboard.down('Control')
    const rate = await framesOf(page, () => wheel(page, (at) => [0, at % 20 < 10 ? 20 : -20]))
    await page.keyboard.up('Control')
    return rate
  },
  async 'drag of 1'(page) {
    await goToFirst(page)
    const from = await middleOf(page, 1, 1)
    return dragFrom(page, from)
  },
  async 'far pan'(page) {
    await zoomTo(page, 0.12)
    return framesOf(page, () => wheel(page, (at) => [at % 20 < 10 ? 60 : -60, at % 60 < 30 ? 40 : -40]))
  },
  async 'drag of 50'(page) {
    await zoomTo(page, 0.2)
    await goToFirst(page)
    await select(page, 10, 5)
    return dragFrom(page, await middleOf(page, 2, 2))
  },
}

async function framesOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.mouse.move(center.x, center.y)
  await sleep(settleMs)
  await page.evaluate('probe.begin()')
  await act()
  return page.evaluate<number>('probe.rate()')
}

async function wheel(page: Page, by: (at: number) => [number, number]) {
  for (let at = 0; at < moves; at++) await page.mouse.wheel(...by(at))
}

async function dragFrom(page: Page, from: { x: number; y: number }): Promise<number> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // The first moves begin the drag.
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 })
  await page.evaluate('probe.begin()')
  for (let at = 0; at < moves; at++) await page.mouse.move(from.x + 8 + at * 3, from.y + 8 + (at % 20) * 4)
  const rate = await page.evaluate<number>('probe.rate()')
  await page.mouse.up()
  await sleep(settleMs)
  await page.keyboard.press('Escape')
  return rate
}

/** Moves the page until the first block is near its top left corner: the gestures before leave it anywhere. */
async function goToFirst(page: Page) {
  await page.mouse.move(center.x, center.y)
  for (let round = 0; round < 40; round++) {
    const { x, y } = await page.evaluate<{ x: number; y: number }>('probe.place()')
    if (Math.abs(x - 300) < 8 && Math.abs(y - 140) < 8) break
    await page.mouse.wheel(x - 300, y - 140)
    await sleep(60)
  }
  await sleep(settleMs)
}

/** The head of a block that is seen: pressed elsewhere it might press a button of ours. */
async function middleOf(page: Page, column: number, row: number) {
  const box = await nodeAt(page, column, row).boundingBox()
  if (!box) throw new Error(`the block ${keyOf(column, row)} is not in view`)
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 16) }
}

async function zoomTo(page: Page, wanted: number) {
  // About the top left corner, so that the first blocks stay in view.
  await page.mouse.move(280, 160)
  await page.keyboard.down('Control')
  for (let round = 0; round < 60; round++) {
    const zoom = await page.evaluate<number>('probe.zoom()')
    if (Math.abs(zoom / wanted - 1) < 0.04) break
    await page.mouse.wheel(0, zoom > wanted ? 24 : -8)
    await sleep(40)
  }
  await page.keyboard.up('Control')
  await sleep(settleMs)
}

/** Draws a frame around so many columns and rows of blocks, from the first. */
async function select(page: Page, columns: number, rows: number) {
  const first = await nodeAt(page, 0, 0).boundingBox()
  // Blocks with a button are taller than those without: every second column has them.
  const last = await nodeAt(page, columns - 1, rows - 1).boundingBox()
  const beside = await nodeAt(page, columns - 2, rows - 1).boundingBox()
  if (!first || !last || !beside) throw new Error('the blocks to select are not in view')
  const bottom = Math.max(last.y + last.height, beside.y + beside.height)
  await page.keyboard.down('Shift')
  await page.mouse.move(first.x - 6, first.y - 6)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width + 6, bottom + 6, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await sleep(settleMs)
  const count = await page.locator('.react-flow__node.selected').count()
  if (count !== columns * rows) throw new Error(`${count} blocks are selected instead of ${columns * rows}`)
}
