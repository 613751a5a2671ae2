import { applyEdit, type Edit, type Flow, schemas } from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { draftOf } from '../document/index.ts'
import { findSnapshot, listEditsBetween } from './queries.ts'

/** The draft of a flow as it was at an earlier revision; null where that is not stored. */
export async function draftAt(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  { id, name }: { id: string; name: string },
  revision: number,
): Promise<Flow | null> {
  const snapshot = await findSnapshot(db, bot_id, id, revision)
  if (!snapshot) return null
  const made = await listEditsBetween(db, bot_id, id, snapshot.revision, revision)
  if (made.length < revision - snapshot.revision) return null
  const first = draftOf({ id, name: nameIn(snapshot.content) ?? name, content: snapshot.content })
  return made.flatMap(editsOf).reduce<Flow>(applyEdit, first)
}

/** Snapshots of earlier releases have no name; for them the flow's present name counts as unchanged. */
const nameIn = (content: unknown): string | null => z.object({ name: z.string() }).safeParse(content).data?.name ?? null

/** The edits of a stored save. */
export const editsOf = ({ edits }: { edits: unknown }): Edit[] => z.array(schemas.edit).parse(edits)
