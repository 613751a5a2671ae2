import { type Bot, blankBot, blankFlow, type Flow, type FlowThings, type ReportLine, thingsOfFlow } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { importBot, platformSchema } from '../document/index.ts'

export type Received = {
  bot_id: BotId
  platform: string
  flow: Flow
  /** The things of its own bot that the flow names. */
  from: FlowThings
  user_id: UserId
  at: Date
  most: Most
}

/**
 * Adds a flow of another bot. Its tags and fields are found here by name, and created where they are missing; the answer names
 * everything else that is missing.
 */
export async function receiveFlow(db: CellDb, wish: Received) {
  const { document, ...outcome } = await take(db, wish, false)
  return { id: document.flows[0]?.id ?? '', ...outcome }
}

export type ReceivedBlocks = Omit<Received, 'flow'> & { blocks: Flow['blocks'] }

/** Blocks of another bot with the ids of this one; their tags and fields are created where they are missing. No flow is stored. */
export async function receiveBlocks(db: CellDb, { blocks, ...wish }: ReceivedBlocks) {
  const { document, ...outcome } = await take(db, { ...wish, flow: { ...blankFlow('pasted', ''), blocks } }, true)
  return { blocks: document.flows[0]?.blocks ?? [], ...outcome }
}

async function take(db: CellDb, { bot_id, platform, flow, from, user_id, at, most }: Received, leaves_flows: boolean) {
  const { tags, custom_fields, bot_fields, ...references } = from
  const own: Bot = { ...blankBot(platformSchema.parse(platform), ''), tags, custom_fields, bot_fields, flows: [flow] }
  const named = thingsOfFlow(own, flow)
  const used = { ...own, tags: named.tags, custom_fields: named.custom_fields, bot_fields: named.bot_fields }
  // The flow itself comes along, so it is no reference.
  const flows = references.flows.filter(({ id }) => id !== flow.id)
  const importing = { match: 'name' as const, references: { ...references, flows }, most, leaves_flows }
  const { document, report } = await importBot(db, bot_id, user_id, used, at, importing)
  const made = [...document.tags, ...document.custom_fields, ...document.bot_fields].map(({ name }) => name)
  return { document, made, missing: missingOf(report) }
}

const missingLists = ['flows', 'sequences', 'topics', 'agents'] as const

/** The things that the other bot lacks, by name. Connections have no names, so a missing one is listed once. */
function missingOf(report: readonly ReportLine[]) {
  const lost = missingLists.flatMap((list) =>
    report.flatMap((line) => (line.list === list && line.why === 'not_here' ? [{ list, name: line.name }] : [])),
  )
  const needsConnection = report.some(({ list }) => list === 'connections')
  return needsConnection ? [...lost, { list: 'connections' as const, name: '' }] : lost
}
