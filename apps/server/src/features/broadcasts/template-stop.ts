import type { UsedTemplate } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { findBrokenTemplate, templatesIn } from '../message-templates/index.ts'
import { findBroadcast, findLiveContent } from './queries.ts'

/**
 * Why a broadcast has to pause for a template that it sends: `template_unusable`, or `template_recategorised` since it began or was
 * continued. `known`: its templates, which no edit changes any more; null before they were read.
 */
export async function templateStop(db: CellDb, bot_id: BotId, id: string, known: UsedTemplate[] | null) {
  if (known?.length === 0) return { known, why: null }
  const row = await findBroadcast(db, bot_id, id)
  if (!row?.flow) return { known, why: null }
  const used = known ?? templatesIn((await findLiveContent(db, bot_id, row.flow))?.content)
  return { known: used, why: await findBrokenTemplate(db, bot_id, used, new Date(row.updated_at)) }
}
