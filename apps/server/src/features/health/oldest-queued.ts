import type { Cells } from '../../platform/db/cell.ts'

/** How many seconds the oldest queued message of all bots has waited; 0 where none waits. */
export async function oldestQueuedSeconds(cells: Pick<Cells, 'all'>, now: Date): Promise<number> {
  const oldest = await Promise.all(
    cells.all().map(({ db }) =>
      db
        .selectFrom('outbound')
        .select(({ fn }) => fn.min<string | null>('at').as('at'))
        .where('state', '=', 'queued')
        .executeTakeFirst(),
    ),
  )
  const seconds = oldest.map((row) => (row?.at ? (now.getTime() - Date.parse(row.at)) / 1_000 : 0))
  return Math.max(0, ...seconds)
}
