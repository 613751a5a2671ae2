import { type Flow, flowWarnings, lint, lintFlow } from '@hawker/core'
import { heavyTask } from '../../platform/heavy/task.ts'
import { jsonBytes } from '../../platform/http/json-bytes.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import {
  draftColumns,
  draftOf,
  locksOf,
  missingFlow,
  readDeclared,
  readDraftBot,
  readFolders,
  readProfile,
  refuseLocked,
} from '../document/index.ts'
import { listIntegrations } from '../integrations/index.ts'
import { readFileSizes } from '../media/index.ts'
import { readTemplateStates } from '../message-templates/index.ts'
import { readKnownVariations } from '../products/index.ts'
import { addFlow } from './add-flow.ts'
import { flowList, flowView, problemList } from './flow-shapes.ts'
import { listFlows } from './list-flows.ts'
import { findFlowRow } from './queries.ts'
import { type Received, type ReceivedBlocks, receiveBlocks, receiveFlows } from './receive-flow.ts'
import { type Save, saveEdits } from './save-edits.ts'

type OfBot = { bot_id: BotId }
type OfFlow = OfBot & { flow_id: string }
type ByUser = { user_id: UserId; at: Date; most: Most }

export const listFlowsOf = heavyTask(import.meta.url, 'listFlowsOf', async (db, bot: { id: BotId; platform: string }) =>
  jsonBytes(flowList, { items: await listFlows(db, bot), next: null }),
)

export const showFlow = heavyTask(import.meta.url, 'showFlow', async (db, { bot_id, flow_id }: OfFlow) => {
  const row = await findFlowRow(db, bot_id, flow_id)
  if (!row) throw await missingFlow(db, bot_id, flow_id)
  const { id, name, revision, published_revision, folder } = row
  const head = {
    id,
    name,
    revision,
    published_revision,
    locks: locksOf(row),
    folder: folder ?? '',
    owner: row.owner ?? '',
  }
  return jsonBytes(flowView, { ...head, flow: draftOf({ ...row, folder: null }) })
})

type New = OfBot & ByUser & { platform: string; flow: Flow }

/** Adds a flow. False when its id is taken. */
export const addFlowTo = heavyTask(import.meta.url, 'addFlowTo', async (db, { bot_id, platform, flow, ...by }: New) => {
  const draft = draftColumns(flow, await readProfile(db, bot_id, platform), 0)
  const isKnown = (await readFolders(db, bot_id)).some(({ id }) => id === flow.folder)
  const folder = isKnown ? (flow.folder ?? null) : null
  const row = { id: flow.id, name: flow.name, draft, folder, at: by.at, user_id: by.user_id }
  return (await addFlow(db, bot_id, row, by.most)) !== undefined
})

type Copy = OfFlow & ByUser & { platform: string; id: string; name: string | undefined }

export const copyFlow = heavyTask(import.meta.url, 'copyFlow', async (db, copy: Copy) => {
  const row = await findFlowRow(db, copy.bot_id, copy.flow_id)
  if (!row) throw await missingFlow(db, copy.bot_id, copy.flow_id)
  refuseLocked(row, 'copy')
  const name = copy.name ?? `${row.name.slice(0, 250)} 2`
  const draft = draftColumns(draftOf(row), await readProfile(db, copy.bot_id, copy.platform), 0)
  const { id, at, user_id, most } = copy
  await addFlow(db, copy.bot_id, { id, name, draft, folder: row.folder, at, user_id }, most)
})

export const receiveFlowsOf = heavyTask(import.meta.url, 'receiveFlowsOf', (db, wish: Received) =>
  receiveFlows(db, wish),
)

export const receiveBlocksOf = heavyTask(import.meta.url, 'receiveBlocksOf', (db, wish: ReceivedBlocks) =>
  receiveBlocks(db, wish),
)

type Edited = OfBot & ByUser & { platform: string; save: Save }

export const saveFlow = heavyTask(import.meta.url, 'saveFlow', (db, { bot_id, platform, save, ...by }: Edited) =>
  saveEdits(db, { id: bot_id, platform, most: by.most }, by.user_id, save, by.at),
)

export const lintBotOf = heavyTask(import.meta.url, 'lintBotOf', async (db, { bot_id, at }: OfBot & { at: Date }) => {
  const document = await readDraftBot(db, bot_id)
  const templates = await readTemplateStates(db, bot_id)
  const connections = await listIntegrations(db, bot_id)
  const profile = await readDeclared(db, bot_id, document.platform)
  const files = await readFileSizes(db, bot_id)
  const variations = await readKnownVariations(db, bot_id, document.flows)
  const items = lint(document, at.toISOString(), { templates, connections, profile, files, variations })
  return jsonBytes(problemList, { items, next: null })
})

type Linted = OfFlow & { post_type: number | null }

export const lintFlowOf = heavyTask(
  import.meta.url,
  'lintFlowOf',
  async (db, { bot_id, flow_id, post_type }: Linted) => {
    const document = await readDraftBot(db, bot_id)
    const row = await findFlowRow(db, bot_id, flow_id)
    if (!row) throw new Refusal('not_found')
    const flow = draftOf(row)
    const among = row.owner ? { ...document, flows: [...document.flows, flow] } : document
    const templates = await readTemplateStates(db, bot_id)
    const profile = await readDeclared(db, bot_id, document.platform)
    const files = await readFileSizes(db, bot_id)
    const connections = await listIntegrations(db, bot_id)
    const variations = await readKnownVariations(db, bot_id, among.flows)
    const told = { templates, connections, post_type, profile, files, variations }
    const items = [...lintFlow(document, flow, profile, row.owner), ...flowWarnings(among, flow, told)]
    return jsonBytes(problemList, { items, next: null })
  },
)
