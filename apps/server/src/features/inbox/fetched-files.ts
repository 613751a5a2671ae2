import { z } from 'zod'
import type { MessageDbRow } from './queries.ts'

const received = z.object({ attachments: z.array(z.object({ state: z.string().optional() })) })

const settled = ({ content }: MessageDbRow): number =>
  received.safeParse(content).data?.attachments.filter(({ state }) => state !== undefined).length ?? 0

/**
 * A customer's message is shown before its files are fetched. Returns those of these lines whose files were fetched (or
 * failed) since the last report; `told` has the number already reported per line.
 */
export function newlyFetched(rows: MessageDbRow[], told: Map<number, number>): MessageDbRow[] {
  return rows.filter((row) => {
    const [n, many] = [Number(row.n), settled(row)]
    if (many === (told.get(n) ?? 0)) return false
    told.set(n, many)
    return true
  })
}
