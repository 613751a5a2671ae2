import { z } from 'zod'
import type { MessageDbRow } from './queries.ts'

const received = z.object({ attachments: z.array(z.object({ state: z.string().optional() })) })

const settled = ({ content }: MessageDbRow): number =>
  received.safeParse(content).data?.attachments.filter(({ state }) => state !== undefined).length ?? 0

/**
 * What a customer sends is shown before its files are fetched. Of these lines, those whose files have come (or failed)
 * since they were last told of; `told` keeps how many of each line.
 */
export function newlyFetched(rows: MessageDbRow[], told: Map<number, number>): MessageDbRow[] {
  return rows.filter((row) => {
    const [n, many] = [Number(row.n), settled(row)]
    if (many === (told.get(n) ?? 0)) return false
    told.set(n, many)
    return true
  })
}
