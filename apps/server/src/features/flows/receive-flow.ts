import { type Bot, blankBot, blankFlow, type Flow, type FlowThings, type ReportLine, thingsOfFlows } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { importBot, platformSchema } from '../document/index.ts'

export type Received = {
  bot_id: BotId
  platform: string
  flows: Flow[]
  /** The things of their own bot that the flows name. */
  from: FlowThings
  user_id: UserId
  at: Date
  most: Most
}

/**
 * Adds flows of another bot, whose arrows to each other stay. Their tags and fields are found here by name, and created where they
 * are missing; the answer names everything else that is missing.
 */
export async function receiveFlows(db: CellDb, wish: Received) {
  const { document, ...outcome } = await take(db, wish, false)
  return { ids: document.flows.map(({ id }) => id), ...outcome }
}

export type ReceivedBlocks = Omit<Received, 'flows'> & { blocks: Flow['blocks'] }

/** Blocks of another bot with the ids of this one; their tags and fields are created where they are missing. No flow is stored. */
export async function receiveBlocks(db: CellDb, { blocks, ...wish }: ReceivedBlocks) {
  const { document, ...outcome } = await take(db, { ...wish, flows: [{ ...blankFlow('pasted', ''), blocks }] }, true)
  return { blocks: document.flows[0]?.blocks ?? [], ...outcome }
}

async function take(db: CellDb, { bot_id, platform, flows, from, user_id, at, most }: Received, leaves_flows: boolean) {
  const { tags, custom_fields, bot_fields, ...references } = from
  const own: Bot = { ...blankBot(platformSchema.parse(platform), ''), tags, custom_fields, bot_fields, flows }
  const named = thingsOfFlows(own, flows)
  const used = { ...own, tags: named.tags, custom_fields: named.custom_fields, bot_fields: named.bot_fields }
  // The flows themselves come along, so they are no references.
  const ours = new Set(flows.map(({ id }) => id))
  const elsewhere = { ...references, flows: references.flows.filter(({ id }) => !ours.has(id)) }
  const importing = { match: 'name' as const, references: elsewhere, most, leaves_flows }
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
