import { z } from 'zod'
import type { MessageDbRow } from './queries.ts'

const content = z.object({
  attachments: z.array(z.object({ state: z.string().optional() })).catch([]),
  earlier: z.array(z.unknown()).catch([]),
  reaction: z.string().catch(''),
})

/** The parts of a line that change after it is shown: fetched files, edited words, a reaction, a lost part. */
const stateOf = (row: MessageDbRow): string => {
  const { data } = content.safeParse(row.content)
  if (!data) return unchanged
  const settled = data.attachments.filter(({ state }) => state !== undefined).length
  const lost = row.status === 'failed' || row.status === 'unknown' ? row.status : ''
  return JSON.stringify([settled, data.earlier.length, data.reaction, lost])
}
const unchanged = JSON.stringify([0, 0, '', ''])

/** Returns the lines that changed since the last report; `told` has each line's state as it was reported. */
export function newlyChanged(rows: MessageDbRow[], told: Map<number, string>): MessageDbRow[] {
  return rows.filter((row) => {
    const [n, state] = [Number(row.n), stateOf(row)]
    if (state === (told.get(n) ?? unchanged)) return false
    told.set(n, state)
    return true
  })
}
