import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { countsOf, draftOf, lintRules, locksOf, readDocument, readLiveFlows, readProfile } from '../document/index.ts'
import { findFlowRow, listFlowHeads, storeCounts } from './queries.ts'
import { startsOf } from './starts.ts'

const startingParts = [
  'keywords',
  'main_menu',
  'asked_questions',
  'sequences',
  'menus',
  'rules',
  'comments',
  'tools',
  'settings',
] as const

type BotOfFlows = { id: BotId; platform: string }

/** The flows of a bot with their drafts' problems and their starts. */
export async function listFlows(db: CellDb, bot: BotOfFlows) {
  const heads = await listFlowHeads(db, bot.id, lintRules())
  const live = await readLiveFlows(db, bot.id)
  const starts = startsOf({ ...(await readDocument(db, bot.id, startingParts)), flows: live })
  const rows = []
  for (const { blocks, problems, locks, folder, ...head } of heads)
    rows.push({
      ...head,
      locks: locksOf({ locks }),
      folder: folder ?? '',
      is_changed: head.published_revision !== head.revision,
      ...(blocks === null || problems === null ? await count(db, bot, head.id) : { blocks, problems }),
      starts: starts(head.id),
    })
  return rows
}

/** Counts a draft whose stored counts are from an earlier release, and stores the result. */
async function count(db: CellDb, { id: bot_id, platform }: BotOfFlows, id: string) {
  const row = await findFlowRow(db, bot_id, id)
  // Deleted meanwhile.
  if (!row) return { blocks: 0, problems: 0 }
  const counts = countsOf(draftOf(row), await readProfile(db, bot_id, platform), row.owner)
  await storeCounts(db, bot_id, id, row.revision, counts)
  return { blocks: counts.blocks, problems: counts.problems }
}
