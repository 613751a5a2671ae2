import { type Bot, type Edit, type Flow, type Problem, ruleProblems } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { insertAll, putAll } from '../../platform/db/rows.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { type CellTx, inTurn, lockBot, makeVersion } from '../bots/index.ts'
import { writeMenu } from '../menus/index.ts'
import { contentOf, draftOf } from './draft.ts'
import { lastFlowVersions, lockFlowRows } from './queries.ts'

// The largest file in the smallest pieces is 350,000 tags; a limit under way is only heard when it was off before.
// Before 17 there is no limit for a transaction, and the one for a statement is in its place.
const mayTakeLong = sql`
  select set_config(of.name, '0', true), set_config(of.name, '60s', true)
  from (select case when current_setting('server_version_num')::int >= 170000
                    then 'transaction_timeout' else 'statement_timeout' end as name) as of`

type Import = { bot_id: BotId; user_id: UserId | null; bot: Bot; at: Date }

/**
 * Takes over a bot file: its lists and flows stand beside what is there; where ids meet, the file's
 * win. Flows without problems go live at once, the others stay drafts beside what of them is live.
 * Answers the file's problems. A file of any size takes the same few statements.
 */
export async function importDocument(
  db: CellDb,
  bot_id: BotId,
  user_id: UserId | null,
  bot: Bot,
  at: Date,
): Promise<Problem[]> {
  const problems = ruleProblems(bot)
  await inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await mayTakeLong.execute(tx)
      await lockBot(tx, bot_id)
      await importLists(tx, bot_id, bot, at)
      await importFlows(tx, { bot_id, user_id, bot, at }, new Set(problems.map(({ flow }) => flow)))
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
    }),
  )
  return problems
}

/** Stores a file's flows. Over one that is there it is an edit: others may have that open. */
async function importFlows(tx: CellTx, { bot_id, user_id, bot, at }: Import, broken: Set<string | null>) {
  const ids = bot.flows.map(({ id }) => id)
  const made = { bot_id, name: '', content: '{}', revision: -1, created_at: at, updated_at: at }
  const places = ids.toSorted().map((id) => ({ ...made, id }))
  // Then all are there and can be locked, in one order by everybody; those made now are known by their revision.
  await insertAll(tx, 'flow', places, sql`on conflict (bot_id, id) do nothing`)
  const rows = new Map((await lockFlowRows(tx, bot_id, ids)).map((row) => [row.id, row]))
  const versions = await lastFlowVersions(tx, bot_id, ids)
  const flows = bot.flows.map((flow, position) => {
    const row = rows.get(flow.id)
    if (!row) throw new Error(`flow ${flow.id} was not stored`)
    const revision = row.revision + 1
    const version = broken.has(flow.id) ? null : (versions.get(flow.id) ?? 0) + 1
    return { flow, row, revision, position, version }
  })
  await putAll(
    tx,
    'flow',
    flows.map(({ flow: { id, ...flow }, row, revision, position, version }) => ({
      ...{ bot_id, id, name: flow.name, content: contentOf({ id, ...flow }), revision, position },
      ...{ created_at: at, updated_at: at, updated_by: user_id },
      published_version: version ?? row.published_version,
      published_revision: version ? revision : row.published_revision,
    })),
  )
  await insertAll(
    tx,
    'flow_edit',
    flows.flatMap(({ flow, row, revision }) =>
      revision === 0
        ? []
        : {
            ...{ bot_id, flow_id: flow.id, revision, edit_key: newId(), user_id, at },
            edits: JSON.stringify(replacing(draftOf(row), flow)),
          },
    ),
  )
  await insertAll(
    tx,
    'flow_version',
    flows.flatMap(({ flow: { id: flow_id, ...content }, version }) =>
      version ? { bot_id, flow_id, version, content: JSON.stringify(content), at, user_id } : [],
    ),
  )
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
  const [created_at, updated_at] = [at, at]
  await putAll(
    tx,
    'tag',
    tags.map((tag, position) => ({ bot_id, ...tag, position, created_at })),
  )
  await putAll(
    tx,
    'custom_field',
    custom_fields.map((field, position) => ({ bot_id, ...field, position, created_at })),
  )
  await putAll(
    tx,
    'bot_field',
    bot_fields.map((field, position) => ({ bot_id, ...field, value: JSON.stringify(field.value), position })),
  )
  await putAll(
    tx,
    'keyword',
    keywords.map(({ id, is_published, ...config }, position) => ({
      ...{ bot_id, id, position, is_published, updated_at },
      config: JSON.stringify(config),
    })),
  )
  await putAll(
    tx,
    'topic',
    topics.map((topic, position) => ({ bot_id, ...topic, position })),
  )
  await putAll(
    tx,
    'agent',
    agents.map((agent, position) => ({ bot_id, ...agent, config: JSON.stringify(agent.config), position, updated_at })),
  )
  await putAll(
    tx,
    'sequence',
    sequences.map(({ id, name, steps }, position) => ({
      ...{ bot_id, id, name, position, updated_at },
      steps: JSON.stringify(steps),
    })),
  )
  await putAll(
    tx,
    'tool',
    tools.map((tool, position) => ({
      ...{ bot_id, ...tool, position, updated_at },
      config: JSON.stringify(tool.config),
      blocks: JSON.stringify(tool.blocks),
    })),
  )
  if (isMade(bot.main_menu)) await writeMenu(tx, bot_id, { kind: 'main_menu', menu: bot.main_menu }, at)
  if (isMade(bot.asked_questions))
    await writeMenu(tx, bot_id, { kind: 'asked_questions', menu: bot.asked_questions }, at)
}

/** A file without a menu leaves the one that is there. */
const isMade = ({ is_published, items }: { is_published: boolean; items: unknown[] }) =>
  items.length > 0 || !is_published
