import type { CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import { listKeys, listOf } from '../parts/index.ts'
import type { ListKey } from '../parts/part.ts'
import { deleteTrash, findTrashed, insertRow } from './queries.ts'

/** Lists in which two things of one name could not be told apart. */
const hasUniqueNames = ['tag', 'custom_field', 'bot_field']

/** Puts a thing of the trash back into its list, under its id. `taken`: its name or id was taken meanwhile. */
export async function restore(
  tx: CellTx,
  schema: string,
  bot_id: BotId,
  kind: string,
  id: string,
): Promise<'not_found' | 'taken' | null> {
  const list = listKeys.find((key) => listOf(key).kind === kind)
  const trashed = list && (await findTrashed(tx, bot_id, kind, id))
  if (!trashed) return 'not_found'
  if (hasUniqueNames.includes(kind) && (await namesIn(tx, bot_id, list)).includes(trashed.name)) return 'taken'
  if (!(await insertRow(tx, schema, listOf(list).kind, Object(trashed.content)))) return 'taken'
  await deleteTrash(tx, bot_id, kind, id)
  return null
}

async function namesIn<Key extends ListKey>(tx: CellTx, bot_id: BotId, key: Key): Promise<string[]> {
  const { read, nameOf } = listOf(key)
  return (await read(tx, bot_id)).map(nameOf)
}
