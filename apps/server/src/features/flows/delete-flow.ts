import { type Bot, readFlow, usesOfFlow } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { invariant, Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { inTurn, lockBot, makeVersion } from '../bots/index.ts'
import { draftBotIn } from './draft.ts'
import { deleteFlowRow, findFlowRow, listLiveFlows } from './queries.ts'

/** Deletes a flow nothing leads to: no other flow's draft or live version, no keyword, sequence, menu or tool, neither start. */
export const deleteFlow = (db: CellDb, bot_id: BotId, user_id: UserId, flow_id: string, at: Date): Promise<void> =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      // Whoever publishes or changes the bot waits, so nothing begins to lead here meanwhile.
      await lockBot(tx, bot_id)
      const row = await findFlowRow(tx, bot_id, flow_id)
      if (!row) throw new Refusal('not_found')
      const draft = await draftBotIn(tx, bot_id)
      const live = { ...draft, flows: (await listLiveFlows(tx, bot_id)).map(liveOf) }
      const used_by = [...users(draft, flow_id), ...users(live, flow_id)]
      if (used_by.length) throw new Refusal('flow.in_use', { used_by: unique(used_by) })
      await deleteFlowRow(tx, bot_id, flow_id)
      if (row.published_version !== null) await makeVersion(tx, bot_id, user_id, at)
    }),
  )

type User = { what: string; id?: string; name?: string }

const users = (bot: Bot, flow_id: string): User[] =>
  usesOfFlow(bot, flow_id).map(({ path }) => {
    const [, list = '', index = ''] = path.split('/')
    const flow = list === 'flows' ? bot.flows[Number(index)] : undefined
    if (flow) return { what: 'flow', id: flow.id, name: flow.name }
    const keyword = list === 'keywords' ? bot.keywords[Number(index)] : undefined
    if (keyword) return { what: 'keyword', id: keyword.id, name: keyword.keywords.join(', ') }
    const sequence = list === 'sequences' ? bot.sequences[Number(index)] : undefined
    if (sequence) return { what: 'sequence', id: sequence.id, name: sequence.name }
    const tool = list === 'tools' ? bot.tools[Number(index)] : undefined
    return tool ? { what: 'tool', id: tool.id, name: tool.name } : { what: list }
  })

const unique = (list: User[]) => [...new Map(list.map((user) => [`${user.what}/${user.id}`, user])).values()]

function liveOf({ id, content }: { id: string; content: unknown }) {
  const read = readFlow({ ...(typeof content === 'object' ? content : {}), id })
  invariant(read.ok, `the live version of flow ${id} is readable`)
  return read.flow
}
