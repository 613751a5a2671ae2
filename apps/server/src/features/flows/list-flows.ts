import { blankBot, ruleProblems } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { draftOf, listFlowRows, platformSchema, readDocument, withLiveFlows } from '../document/index.ts'
import { startsOf } from './starts.ts'

const startingParts = ['keywords', 'main_menu', 'asked_questions', 'sequences', 'tools', 'settings'] as const

/** The flows of a bot with the problems of their drafts and what starts them for customers. */
export async function listFlows(db: CellDb, bot: { id: BotId; platform: string; name: string }) {
  const rows = await listFlowRows(db, bot.id)
  const drafts = rows.map(({ content, ...row }) => ({ ...row, flow: draftOf({ ...row, content }) }))
  const flows = drafts.map(({ flow }) => flow)
  const problems = ruleProblems({ ...blankBot(platformSchema.parse(bot.platform), bot.name), flows })
  const problemsOf = Map.groupBy(problems, ({ flow }) => flow)
  const live = await withLiveFlows(db, bot.id, drafts)
  const starts = startsOf({ ...(await readDocument(db, bot.id, startingParts)), flows: live })
  return drafts.map(({ flow, ...row }) => ({
    ...row,
    is_changed: row.published_revision !== row.revision,
    blocks: flow.blocks.length,
    problems: problemsOf.get(row.id)?.length ?? 0,
    starts: starts(row.id),
  }))
}
