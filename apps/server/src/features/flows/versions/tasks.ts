import { blankBot, diffBots, type Flow, flowsLedTo, lintFlow, whatOf } from '@hawker/core'
import { heavyTask } from '../../../platform/heavy/task.ts'
import { jsonBytes } from '../../../platform/http/json-bytes.ts'
import type { BotId } from '../../../platform/ids.ts'
import { draftOf, locksOf, readDeclared, readDraftBot } from '../../document/index.ts'
import { findFlowRow, listFlowHeads } from '../queries.ts'
import { readState } from './read-state.ts'
import { changeList, companionList, revisionView, versionView } from './shapes.ts'

type OfFlow = { bot_id: BotId; flow_id: string }

type Head = {
  version: number
  at: string
  by: { id: string; name: string } | null
  note: string
  overrides: { check: string; reason: string }[]
  is_live: boolean
}

export const showVersion = heavyTask(
  import.meta.url,
  'showVersion',
  async (db, { bot_id, flow_id, head }: OfFlow & { head: Head }) =>
    jsonBytes(versionView, { ...head, flow: await readState(db, bot_id, flow_id, `v${head.version}`) }),
)

export const showRevision = heavyTask(
  import.meta.url,
  'showRevision',
  async (db, { bot_id, flow_id, revision }: OfFlow & { revision: number }) =>
    jsonBytes(revisionView, { revision, flow: await readState(db, bot_id, flow_id, `r${revision}`) }),
)

export const diffFlow = heavyTask(
  import.meta.url,
  'diffFlow',
  async (db, { bot_id, flow_id, from, to }: OfFlow & { from: string; to: string }) => {
    const before = await readState(db, bot_id, flow_id, from)
    const after = await readState(db, bot_id, flow_id, to)
    const items = diffBots(alone(before), alone(after)).map((change) => ({ ...change, what: whatOf(change) }))
    return jsonBytes(changeList, { items, next: null })
  },
)

const alone = (flow: Flow) => ({ ...blankBot('pke_chat_plugin', ''), flows: [flow] })

/** Flows that this one leads to, directly or through others, and whose draft is not what is live. */
export const listCompanions = heavyTask(import.meta.url, 'listCompanions', async (db, { bot_id, flow_id }: OfFlow) => {
  const draft = await readDraftBot(db, bot_id)
  const row = await findFlowRow(db, bot_id, flow_id)
  // The document has an owned flow elsewhere, or not at all.
  const bot = row?.owner ? { ...draft, flows: [...draft.flows, draftOf(row)] } : draft
  const heads = new Map((await listFlowHeads(db, bot_id, 0)).map((head) => [head.id, head]))
  const declared = await readDeclared(db, bot_id, bot.platform)
  const items = flowsLedTo(bot, flow_id).flatMap((id) => {
    const head = heads.get(id)
    const flow = bot.flows.find((each) => each.id === id)
    const isLocked = head !== undefined && locksOf(head).includes('edit')
    if (!head || !flow || isLocked || head.published_revision === head.revision) return []
    const { name, revision, published_revision } = head
    const problems = lintFlow(bot, flow, declared).length
    return { id, name, revision, is_live: published_revision !== null, problems }
  })
  return jsonBytes(companionList, { items, next: null })
})
