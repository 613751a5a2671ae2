import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import { restoreOwned } from '../owned-flows.ts'
import { listKeys, listOf } from '../parts/index.ts'
import type { ListKey } from '../parts/part.ts'
import { deleteTrash, findTrashed, insertRows } from './queries.ts'

/** Lists in which two things of one name would look the same. */
const hasUniqueNames = ['tag', 'custom_field', 'bot_field']

type Place = { schema: string; bot_id: BotId; kind: string }

/** Ids of what is back, and of what stays because its name or id was taken meanwhile. A thing that is not there is in neither. */
type Restored = { restored: string[]; taken: string[] }

/** Puts things of one kind from the trash back into their list, under their ids. */
export async function restore(tx: CellTx, { schema, bot_id, kind }: Place, ids: string[]): Promise<Restored> {
  const list = listKeys.find((key) => listOf(key).kind === kind)
  if (!list) return { restored: [], taken: [] }
  // An owned flow comes back with its owner.
  const found = (await findTrashed(tx, bot_id, kind, ids)).filter(({ content }) => !Object(content).owner)
  const names = new Set(hasUniqueNames.includes(kind) ? await namesIn(tx, bot_id, list) : [])
  const free = found.filter(({ name }) => {
    if (names.has(name)) return false
    if (hasUniqueNames.includes(kind)) names.add(name)
    return true
  })
  const restored: string[] = []
  for (const [columns, contents] of byColumns(free.map(({ content }) => Object(content))))
    restored.push(...(await insertRows(tx, schema, listOf(list).kind, columns, contents)))
  await deleteTrash(tx, bot_id, kind, restored)
  await restoreOwned(tx, { schema, bot_id, kind }, restored)
  const back = new Set(restored)
  return { restored, taken: found.map(({ id }) => id).filter((id) => !back.has(id)) }
}

/** Rows kept before and after a migration have different columns. */
function byColumns(contents: object[]): [columns: string[], contents: object[]][] {
  const groups = new Map<string, [string[], object[]]>()
  for (const content of contents) {
    const columns = Object.keys(content)
    const group = groups.get(columns.join()) ?? [columns, []]
    group[1].push(content)
    groups.set(columns.join(), group)
  }
  return [...groups.values()]
}

async function namesIn<Key extends ListKey>(tx: CellTx, bot_id: BotId, key: Key): Promise<string[]> {
  const { read, nameOf } = listOf(key)
  return (await read(tx, bot_id)).map(nameOf)
}
