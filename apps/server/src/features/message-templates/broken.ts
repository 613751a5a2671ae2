import { isSameTemplate, readFlow, templateState, templateUses, type UsedTemplate } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { listSendable } from './queries.ts'

/** The templates that a flow's content sends, anywhere in it. */
export function templatesIn(content: unknown): UsedTemplate[] {
  const read = readFlow({ ...Object(content), id: 'any', name: '' })
  return read.ok ? templateUses([read.flow]).map(({ template }) => template) : []
}

/**
 * Why a message that sends these templates has to wait: one is paused, rejected or gone, or its platform has filed one under
 * another category since `since` (null: it does not matter). Null: none of that is known.
 */
export async function findBrokenTemplate(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  used: readonly UsedTemplate[],
  since: Date | null,
): Promise<'template_unusable' | 'template_recategorised' | null> {
  if (used.length === 0) return null
  const known = await listSendable(db, bot_id)
  // Of an account that was never asked nothing is known.
  if (known.length === 0) return null
  const rows = used.map((each) => known.find((template) => isSameTemplate(each, template)))
  if (rows.some((row) => !row || templateState(row.status) !== 'approved')) return 'template_unusable'
  if (since === null) return null
  const isMoved = rows.some((row) => row?.recategorised_at && Date.parse(row.recategorised_at) > since.getTime())
  return isMoved ? 'template_recategorised' : null
}
