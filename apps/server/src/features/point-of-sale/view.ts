import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { figuresTold } from './facts.ts'
import { listLists } from './list-queries.ts'
import { countStates, findPosConnection, type PosOrderRow } from './queries.ts'
import type { posOrderView, posView } from './shapes.ts'
import { isWindowKind, listWindows } from './window-queries.ts'

const noSettings = { currency: null, warehouses: [], sellers: [], tags: [] }
const nothing = { waiting: 0, refused: 0, differing: 0, only_there: 0 }

/** The point of sale of a bot: its connection, its health, what waits for it. */
export async function readPos(db: CellDb, bot_id: BotId): Promise<z.output<typeof posView>> {
  const row = await findPosConnection(db, bot_id)
  if (!row)
    return { connection: null, ...nothing, synced_at: null, failing_since: null, windows: [], settings: noSettings }
  const { id, service, name, problem } = row
  const windows = await listWindows(db, bot_id, id)
  const failures = windows.flatMap(({ failed_at }) => failed_at ?? []).toSorted()
  return {
    connection: { id, service, name, problem, status: row.status === 'unauthorized' ? 'unauthorized' : 'connected' },
    ...(await countStates(db, bot_id, id)),
    synced_at: windows.find(({ kind }) => kind === 'recent')?.finished_at ?? null,
    failing_since: failures[0] ?? null,
    windows: windows.flatMap(({ kind, page, finished_at, failed_at, problem: words, from_at }) =>
      isWindowKind(kind) ? [{ kind, page, finished_at, failed_at, problem: words, is_reading: from_at !== null }] : [],
    ),
    settings: await readLists(db, bot_id, id),
  }
}

async function readLists(db: CellDb, bot_id: BotId, integration_id: string) {
  const rows = await listLists(db, bot_id, integration_id)
  const of = (wanted: string) => rows.flatMap(({ kind, id, name }) => (kind === wanted ? [{ id, name }] : []))
  return {
    currency: of('currency')[0]?.id ?? null,
    warehouses: of('warehouse'),
    sellers: of('seller'),
    tags: of('tag'),
  }
}

const noAmounts = { cash: null, transfer_money: null, charged_by_card: null, prepaid: null, cod: null }
const conflicts = z.array(z.object({ part: z.string(), kept: z.enum(['ours', 'theirs']) })).catch([])
export const storedChoices = z
  .array(
    z.object({
      ...{ name: z.string(), province_id: z.string(), district_id: z.string(), commune_id: z.string() },
      new_commune_id: z.string(),
    }),
  )
  .catch([])

const states = z.enum(['waiting', 'sending', 'sent', 'refused', 'gone']).catch('waiting')
const addresses = z.enum(['', 'unknown', 'ask']).catch('')
const problems = z.enum(['lines', 'currency', 'rejected', 'unreachable', 'unsure', 'gone']).nullable().catch(null)

/** An order at its point of sale, as its drawer shows it. */
export function posOrderOf(row: PosOrderRow): z.output<typeof posOrderView> {
  const data = figuresTold(row.told)
  const { cod, cash, transfer_money, charged_by_card, prepaid } = data?.amounts ?? noAmounts
  return {
    ...{ state: states.parse(row.state), pos_id: row.pos_id, status: data?.status_told ?? null, unstuck: row.unstuck },
    ...{ conflicts: conflicts.parse(row.conflicts), address: addresses.parse(row.address) },
    choices: storedChoices.parse(row.choices).map(({ name }) => ({ name })),
    ...{ problem: problems.parse(row.problem), words: row.words, cod, odd: data?.odd ?? {}, told_at: row.told_at },
    paid: data ? { cash, transfer_money, charged_by_card, prepaid } : null,
  }
}
