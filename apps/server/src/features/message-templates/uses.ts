import { broadcastOfOwner, isSameTemplate, readOwner, type TemplateUse, templateUses } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { heavyTask } from '../../platform/heavy/task.ts'
import type { BotId } from '../../platform/ids.ts'
import { readDraftBot, withOwnedDrafts } from '../document/index.ts'
import { listTemplates } from './queries.ts'

/** A flow that sends a template, or the thing that owns the flow, such as a broadcast. */
export type TemplateUser = { what: string; id: string; name: string }
type Uses = { platform_id: string; used_by: TemplateUser[] }[]

/** Lists the flows and broadcasts whose drafts send each template of a bot; leaves out a template that nothing sends. */
async function findUses(db: CellDb, bot_id: BotId): Promise<Uses> {
  const bot = await withOwnedDrafts(db, bot_id, await readDraftBot(db, bot_id))
  const uses = templateUses(bot.flows)
  const users = new Map(bot.flows.map(({ id, name }) => [id, userOf(id, name)]))
  return (await listTemplates(db, bot_id)).flatMap((template) => {
    const flows = new Set(uses.filter((use) => isSameTemplate(use.template, template)).map(flowOf))
    const used_by = [...flows].flatMap((flow) => users.get(flow) ?? [])
    return used_by.length > 0 ? [{ platform_id: template.platform_id, used_by }] : []
  })
}

const flowOf = ({ flow }: TemplateUse) => flow

/** An owned flow has its owner in its id. */
const userOf = (id: string, name: string): TemplateUser => {
  const owner = readOwner(id)
  if (!owner) return { what: 'flow', id, name }
  return { what: owner.kind, id: owner.kind === 'broadcast' ? broadcastOfOwner(owner.id) : owner.id, name }
}

/** In a thread where the bot is large: every draft is read. */
export const findUsesOf = heavyTask(import.meta.url, 'findUsesOf', (db, { bot_id }: { bot_id: BotId }) =>
  findUses(db, bot_id),
)
