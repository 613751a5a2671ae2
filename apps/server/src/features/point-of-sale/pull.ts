import { setTimeout as sleep } from 'node:timers/promises'
import type { PosPage } from '@hawker/integrations'
import type { Refused } from '@hawker/outside'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeIntegration } from '../integrations/index.ts'
import { absorb } from './absorb.ts'
import { noteRefusal, openPos, type Place, type Pos } from './connection.ts'
import { pullCombos } from './pull-combos.ts'
import { pullProducts } from './pull-products.ts'
import { pullSettings } from './pull-settings.ts'
import { markChecked } from './queries.ts'
import { pauseOf, spanOf, statusesOf } from './span-of.ts'
import { changeWindow, type Window } from './window-queries.ts'

/** The point of sale takes about nine seconds for 200 rows, so a full page of 100 is asked for every four and a half. */
const pageMs = 4_500
const fullPage = 100
/** A long window goes on in the next minute, so that others have their turn. */
const mostPages = 10
const minute = 60_000
/** Readings that meet every order of their days: a reconciliation builds on them. */
const meetsAll: ReadonlySet<string> = new Set(['check', 'days'])
/** The point of sale may be down for so long before an alarm tells of it. */
const patienceMs = 10 * minute

/** Reads the pages of a claimed window; after a failure or a restart it goes on with the page it had come to. */
export async function pull(platform: Platform, cell: Cell, window: Window): Promise<void> {
  const place = { cell, bot_id: window.bot_id }
  const pos = await openPos(platform, place, window.integration_id)
  if (!pos) return void (await changeWindow(cell.db, window, { next_at: after(platform, 15 * minute) }))
  const span =
    window.from_at && window.to_at ? { from: window.from_at, to: window.to_at } : spanOf(window, platform.now())
  let page = window.from_at ? window.page : 1
  for (let read = 0; read < mostPages; read++) {
    const began = performance.now()
    const told = await pageOf(platform, place, pos, window, { ...span, page })
    if (!told.ok) return fail(platform, place, window, { ...span, page }, told)
    if (told.next === null) return finish(platform, place, window, span)
    page = told.next
    await changeWindow(cell.db, window, {
      ...{ from_at: span.from, to_at: span.to, page, next_at: after(platform, minute) },
    })
    if (told.rows.length >= fullPage) await sleep(Math.max(pageMs - (performance.now() - began), 0))
  }
}

const after = ({ now }: Pick<Platform, 'now'>, ms: number) => new Date(now().getTime() + ms)

type Span = { from: string; to: string; page: number }

/** Reads one page and works on its rows before the next one is asked for. */
async function pageOf(
  platform: Platform,
  place: Place,
  pos: Pos,
  window: Window,
  span: Span,
): Promise<PosPage<unknown>> {
  const { ask, secrets, currency } = pos
  if (window.kind === 'settings') return pullSettings(platform, place, pos)
  if (window.kind === 'products') return pullProducts(platform, place, pos, span.page)
  if (window.kind === 'combos') return pullCombos(platform, place, pos, span.page)
  const told = await pos.pos.orders({ ...span, statuses: statusesOf(window) }, currency, ask, secrets)
  if (!told.ok) return told
  for (const order of told.rows) await absorb(platform, place, pos, order)
  const ids = told.rows.map(({ id }) => id)
  if (meetsAll.has(window.kind)) await markChecked(place.cell.db, place.bot_id, pos.integration_id, ids, platform.now())
  return told
}

async function finish(platform: Platform, { cell, bot_id }: Place, window: Window, { to }: { to: string }) {
  const pause = pauseOf(window)
  await changeWindow(cell.db, window, {
    ...{ from_at: null, to_at: null, page: 1, passes: window.passes + 1, covered_at: to },
    ...{ finished_at: platform.now(), failed_at: null, problem: null },
    next_at: pause === null ? null : after(platform, pause),
  })
  if (window.failed_at !== null) await changeIntegration(cell.db, bot_id, window.integration_id, { problem: null })
}

/** The queue waits while the point of sale is down; after some minutes the connection has a problem, of which an alarm tells. */
async function fail(platform: Platform, place: Place, window: Window, span: Span, refused: Refused): Promise<void> {
  const { cell, bot_id } = place
  const now = platform.now()
  const problem = cutText(refused.fault.message, 300)
  const failed_at = window.failed_at === null ? now : new Date(window.failed_at)
  await changeWindow(cell.db, window, {
    ...{ from_at: span.from, to_at: span.to, page: span.page, failed_at, problem },
    next_at: after(platform, Math.max(refused.fault.retry_after_ms ?? 0, minute)),
  })
  if (await noteRefusal(place, window.integration_id, refused)) return
  if (now.getTime() - failed_at.getTime() >= patienceMs)
    await changeIntegration(cell.db, bot_id, window.integration_id, { problem })
}
