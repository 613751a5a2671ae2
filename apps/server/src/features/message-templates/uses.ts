import { isSameTemplate, type TemplateUse, templateUses } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { heavyTask } from '../../platform/heavy/task.ts'
import type { BotId } from '../../platform/ids.ts'
import { type FlowUser, flowUser, readDraftBot, withOwnedDrafts } from '../document/index.ts'
import { listTemplates } from './queries.ts'

type Uses = { platform_id: string; used_by: FlowUser[] }[]

/** Lists the flows and broadcasts whose drafts send each template of a bot; leaves out a template that nothing sends. */
async function findUses(db: CellDb, bot_id: BotId): Promise<Uses> {
  const bot = await withOwnedDrafts(db, bot_id, await readDraftBot(db, bot_id))
  const uses = templateUses(bot.flows)
  const users = new Map(bot.flows.map((flow) => [flow.id, flowUser(flow)]))
  return (await listTemplates(db, bot_id)).flatMap((template) => {
    const flows = new Set(uses.filter((use) => isSameTemplate(use.template, template)).map(flowOf))
    const used_by = [...flows].flatMap((flow) => users.get(flow) ?? [])
    return used_by.length > 0 ? [{ platform_id: template.platform_id, used_by }] : []
  })
}

const flowOf = ({ flow }: TemplateUse) => flow

/** In a thread where the bot is large: every draft is read. */
export const findUsesOf = heavyTask(import.meta.url, 'findUsesOf', (db, { bot_id }: { bot_id: BotId }) =>
  findUses(db, bot_id),
)
