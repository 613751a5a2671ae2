import { type Bot, usesOfFlow, valueAt } from '@hawker/core'
import { z } from 'zod'
import { heavyTask } from '../../../platform/heavy/task.ts'
import { jsonBytes } from '../../../platform/http/json-bytes.ts'
import type { BotId } from '../../../platform/ids.ts'
import {
  missingFlow,
  nameAt,
  readDraftBot,
  readLiveFlows,
  withLiveBlocks,
  withOwnedDrafts,
} from '../../document/index.ts'

const block = z.object({ key: z.string(), title: z.string() })

/** A place that leads to a flow: what it is, the block of a flow or tool, and whether the draft or the live version leads here. */
const flowUse = z
  .object({
    what: z.string(),
    id: z.string().optional(),
    name: z.string().optional(),
    block: block.nullable(),
    is_draft: z.boolean(),
    is_live: z.boolean(),
  })
  .meta({ id: 'FlowUse' })
export const flowUseList = z.object({ items: z.array(flowUse), next: z.null() })
type FlowUse = z.infer<typeof flowUse>

export const listFlowUses = heavyTask(
  import.meta.url,
  'listFlowUses',
  async (db, { bot_id, flow_id }: { bot_id: BotId; flow_id: string }) => {
    const draft = await readDraftBot(db, bot_id)
    if (!draft.flows.some(({ id }) => id === flow_id)) throw await missingFlow(db, bot_id, flow_id)
    const all = await withOwnedDrafts(db, bot_id, draft)
    const tools = await withLiveBlocks(db, bot_id, draft.tools)
    const live = { ...draft, tools, flows: await readLiveFlows(db, bot_id) }
    return jsonBytes(flowUseList, { items: usesIn(all, live, flow_id), next: null })
  },
)

/** Everything but flows is live as it is: only flows have drafts. */
function usesIn(draft: Bot, live: Bot, flow_id: string): FlowUse[] {
  const found = new Map<string, FlowUse>()
  const add = (bot: Bot, state: 'is_draft' | 'is_live') => {
    for (const { path } of usesOfFlow(bot, flow_id)) {
      const named = nameAt(bot, path)
      const at = block.safeParse(valueAt(bot, path.split('/').slice(1, 5))).data ?? null
      const key = [named.what, named.id, at?.key].join('/')
      const before = found.get(key) ?? { ...named, block: at, is_draft: false, is_live: false }
      found.set(key, { ...before, [state]: true })
    }
  }
  add(draft, 'is_draft')
  add(live, 'is_live')
  return [...found.values()]
}
