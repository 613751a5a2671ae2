import { alarmKinds } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { listAlarms } from './queries.ts'

export const alarmParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** `suspect`: the last check was bad, and a second one must confirm it. */
export const checkResult = z.object({
  kind: z.enum(alarmKinds),
  state: z.enum(['good', 'suspect', 'open']),
  since: z.string().nullable(),
  params: alarmParams,
})

/** Every check of a bot with its state, the worst kind first. */
export async function readChecks(cell: Cell, bot_id: BotId): Promise<z.output<typeof checkResult>[]> {
  const rows = await listAlarms(cell.db, bot_id)
  return alarmKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    if (!row) return { kind, state: 'good', since: null, params: {} }
    const { since, opened_at, params } = row
    return { kind, state: opened_at ? 'open' : 'suspect', since, params: alarmParams.parse(params) }
  })
}
