import type { InboundComment } from '@hawker/core'
import type { CellPath } from '../cell-path.ts'
import { understand } from './inbound-events.ts'
import type { Stored } from './new-event.ts'
import { ofPeople, type PersonEvent } from './of-people.ts'
import { placeUnnamed } from './unnamed-comments.ts'

/** A comment that no webhook told. `is_late`: it is listed and not answered. */
export type MissedComment = { comment: InboundComment; is_late: boolean }

/** Stores comments that were missed in an outage. An event that came by a webhook after all has the same key, and is dropped. */
export async function hearMissed(
  { cell, ingest }: Pick<CellPath, 'cell' | 'ingest'>,
  bot_id: string,
  missed: readonly MissedComment[],
): Promise<Stored> {
  const late = new Set(missed.flatMap(({ comment, is_late }) => (is_late ? [comment.event_key] : [])))
  const { events, unnamed } = ofPeople(missed.map(({ comment }) => ({ page_id: null, inbound: comment })))
  const all = [...events, ...(await placeUnnamed({ cell, bot_id }, unnamed))]
  const told = understand(
    bot_id,
    all.map((event) => withLate(event, late)),
    true,
  )
  const stored = await Promise.all(told.events.map((event) => ingest.offer([event])))
  return stored.every((one) => one === 'stored') ? 'stored' : 'busy'
}

const withLate = (event: PersonEvent, late: ReadonlySet<string>): PersonEvent =>
  event.inbound.kind === 'comment' && late.has(event.inbound.event_key) ? { ...event, is_late: true } : event
