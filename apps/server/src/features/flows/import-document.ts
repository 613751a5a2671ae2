import { type Bot, type Edit, type Flow, lintFlow } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { writeAgent } from '../agents/index.ts'
import { type CellTx, makeVersion } from '../bots/index.ts'
import { writeMenu } from '../menus/index.ts'
import { writeSequence } from '../sequences/index.ts'
import { writeTool } from '../tools/index.ts'
import { writeTopic } from '../topics/index.ts'
import { contentOf, draftOf } from './draft.ts'
import {
  insertEdit,
  insertFlow,
  insertFlowVersion,
  lockFlowRow,
  markPublished,
  nextFlowVersion,
  saveDraft,
} from './queries.ts'

/**
 * Takes over a bot file: its lists and flows stand beside what is there; where ids meet, the file's
 * win. Flows without problems go live at once, the others stay drafts beside what of them is live.
 */
export const importDocument = (db: CellDb, bot_id: BotId, user_id: UserId | null, bot: Bot, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await importLists(tx, bot_id, bot, at)
    for (const [position, flow] of bot.flows.entries()) {
      const revision = await writeDraft(tx, bot_id, user_id, flow, position, at)
      if (lintFlow(bot, flow).length) continue
      const version = await nextFlowVersion(tx, bot_id, flow.id)
      const { id: flow_id, ...rest } = flow
      await insertFlowVersion(tx, bot_id, { flow_id, version, content: JSON.stringify(rest), at, user_id })
      await markPublished(tx, bot_id, flow.id, version, revision)
    }
    await tx
      .updateTable('bot')
      .set({
        timezone: bot.timezone,
        language: bot.language,
        ...(bot.welcome_flow && { welcome_flow: bot.welcome_flow }),
        ...(bot.default_flow && { default_flow: bot.default_flow }),
      })
      .where('id', '=', bot_id)
      .execute()
    await makeVersion(tx, bot_id, user_id, at)
  })

/** Stores a file's flow; answers the draft's revision. Over one that is there it is an edit: others may have that open. */
async function writeDraft(tx: CellTx, bot_id: BotId, user_id: UserId | null, flow: Flow, position: number, at: Date) {
  const { id, name } = flow
  const content = contentOf(flow)
  const row = await lockFlowRow(tx, bot_id, id)
  if (!row) {
    await insertFlow(tx, bot_id, { id, name, content, at, user_id, position })
    return 0
  }
  const revision = row.revision + 1
  await saveDraft(tx, bot_id, id, { name, content, revision, at, user_id, position })
  const edits = JSON.stringify(replacing(draftOf(row), flow))
  await insertEdit(tx, bot_id, { flow_id: id, revision, edits, edit_key: newId(), user_id, at })
  return revision
}

/** The edits that make one flow of another. */
function replacing(old: Flow, { name, message_type, blocks }: Flow): Edit[] {
  const edits: Edit[] = [
    { edit: 'rename_flow', name },
    { edit: 'set_message_type', message_type },
  ]
  if (old.blocks.length) edits.push({ edit: 'remove_blocks', blocks: old.blocks.map(({ key }) => key) })
  if (blocks.length) edits.push({ edit: 'add_blocks', blocks: blocks.map((block) => ({ index: null, block })) })
  return edits
}

async function importLists(tx: CellTx, bot_id: BotId, bot: Bot, at: Date) {
  const { tags, custom_fields, bot_fields, topics, agents, keywords, sequences, tools } = bot
  for (const [position, { id, name }] of tags.entries())
    await tx
      .insertInto('tag')
      .values({ bot_id, id, name, position, created_at: at })
      .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet({ name, position }))
      .execute()
  for (const [position, { id, name, type }] of custom_fields.entries())
    await tx
      .insertInto('custom_field')
      .values({ bot_id, id, name, type, position, created_at: at })
      .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet({ name, type, position }))
      .execute()
  for (const [position, { id, value, ...named }] of bot_fields.entries()) {
    const field = { ...named, value: JSON.stringify(value), position }
    await tx
      .insertInto('bot_field')
      .values({ bot_id, id, ...field })
      .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet(field))
      .execute()
  }
  for (const [position, { id, is_published, ...config }] of keywords.entries())
    await tx
      .insertInto('keyword')
      .values({ bot_id, id, position, config: JSON.stringify(config), is_published, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['bot_id', 'id'])
          .doUpdateSet({ position, config: JSON.stringify(config), is_published, updated_at: at }),
      )
      .execute()
  for (const [position, topic] of topics.entries()) await writeTopic(tx, bot_id, topic, position)
  for (const [position, agent] of agents.entries()) await writeAgent(tx, bot_id, agent, at, position)
  for (const [position, sequence] of sequences.entries()) await writeSequence(tx, bot_id, sequence, at, position)
  for (const [position, tool] of tools.entries()) await writeTool(tx, bot_id, tool, at, position)
  if (isMade(bot.main_menu)) await writeMenu(tx, bot_id, { kind: 'main_menu', menu: bot.main_menu }, at)
  if (isMade(bot.asked_questions))
    await writeMenu(tx, bot_id, { kind: 'asked_questions', menu: bot.asked_questions }, at)
}

/** A file without a menu leaves the one that is there. */
const isMade = ({ is_published, items }: { is_published: boolean; items: unknown[] }) =>
  items.length > 0 || !is_published
