import type { ExclusionRules } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { missingOf } from '../dispatches/index.ts'

type Named = { customer_id: string; full_name: string; first_name: string; last_name: string; username: string }

/** A page of people by their names, of one more row than it has. */
export function pageOf<Row extends Named>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit).map(({ full_name, first_name, last_name, username, ...row }) => ({
    ...row,
    name: full_name || [first_name, last_name].filter(Boolean).join(' ') || username,
  }))
  return { items, next: rows.length > limit ? (items.at(-1)?.customer_id ?? null) : null }
}

type Facts = { email: string; phone: string; custom_fields: unknown }

/** People with the values of `needs` that those left out for want of one lack, in place of the facts that tell it. */
export async function withMissing<Row extends Named & Facts & { reason: string | null }>(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  rows: readonly Row[],
  needs: ExclusionRules['needs'],
) {
  const missing = await missingOf(db, bot_id, rows, () => needs)
  return rows.map((row) => {
    const { email: _, phone: __, custom_fields: ___, ...rest } = row
    return { ...rest, missing: missing.get(row) ?? [] }
  })
}
