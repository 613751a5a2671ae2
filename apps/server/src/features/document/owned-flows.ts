import {
  type Bot,
  blankFlow,
  type Flow,
  type FlowOwner,
  ownedFlowId,
  ownerKinds,
  ownerRules,
  ownerText,
  type Tool,
} from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { draftOf } from './draft.ts'
import type { Reader } from './parts/part.ts'
import { deleteFlowRows, listLiveOwned, listOwnedRows } from './queries.ts'
import {
  deleteEdits,
  deleteTrash,
  findTrashed,
  insertRows,
  insertTrash,
  listTrashedOwned,
  readRows,
} from './trash/queries.ts'

/** The drafts of owned flows, by their owners as they are stored: of these owners, or of all. */
export async function readOwnedDrafts(db: Reader, bot_id: BotId, owners?: string[]): Promise<Map<string, Flow>> {
  const rows = await listOwnedRows(db, bot_id, owners)
  return new Map(rows.map((row) => [row.owner ?? '', draftOf(row)]))
}

/** The owner's flow; for one without, a blank flow under an id that no flow of the bot has. */
export async function ownedFlowOf(tx: Reader, bot_id: BotId, owner: FlowOwner, name: string): Promise<Flow> {
  const known = (await readOwnedDrafts(tx, bot_id, [ownerText(owner)])).get(ownerText(owner))
  if (known) return known
  const taken = await tx.selectFrom('flow').select('id').where('bot_id', '=', bot_id).execute()
  return blankFlow(ownedFlowId(owner, new Set(taken.map(({ id }) => id))), name)
}

/** The bot with its owned flows among the others, but for those that are in the document as tools: for finding uses. */
export async function withOwnedDrafts(db: Reader, bot_id: BotId, bot: Bot): Promise<Bot> {
  const drafts = await readOwnedDrafts(db, bot_id)
  const flows = [...drafts].flatMap(([owner, flow]) => (ownerRules(owner).lives_in === 'flows' ? [flow] : []))
  return flows.length > 0 ? { ...bot, flows: [...bot.flows, ...flows] } : bot
}

/** The tools with their live blocks; none for a tool whose flow was never published. */
export async function withLiveBlocks(db: Reader, bot_id: BotId, tools: Tool[]): Promise<Tool[]> {
  // A bot without tools pays nothing for them.
  if (tools.length === 0) return tools
  const owners = tools.map(({ id }) => ownerText({ kind: 'tool', id }))
  const drafts = new Set((await listOwnedRows(db, bot_id, owners)).map(({ owner }) => owner))
  if (drafts.size === 0) return tools
  const live = new Map(
    (await listLiveOwned(db, bot_id, owners)).map((row) => [row.owner, draftOf({ ...row, name: '' }).blocks]),
  )
  return tools.map((tool) => {
    const owner = ownerText({ kind: 'tool', id: tool.id })
    return drafts.has(owner) ? { ...tool, blocks: live.get(owner) ?? [] } : tool
  })
}

const isOwner = (kind: string): boolean => ownerKinds.some((each) => each === kind)
const textsOf = (kind: string, ids: readonly string[]): string[] => ids.map((id) => `${kind}:${id}`)

/** Moves the flows of things to the trash together with them. */
export async function trashOwned(tx: CellTx, bot_id: BotId, kind: string, ids: string[], at: Date): Promise<void> {
  if (!isOwner(kind)) return
  const owned = await listOwnedRows(tx, bot_id, textsOf(kind, ids))
  if (owned.length === 0) return
  const names = new Map(owned.map(({ id, name }) => [id, name]))
  const rows = await readRows(tx, bot_id, 'flow', [...names.keys()])
  await insertTrash(
    tx,
    bot_id,
    rows.map(({ id, content }) => ({ kind: 'flow', id, name: names.get(id) ?? '', content, at })),
  )
  await deleteFlowRows(tx, bot_id, [...names.keys()])
}

type Place = { schema: string; bot_id: BotId; kind: string }

/** Brings the flows of things back from the trash with them. */
export async function restoreOwned(tx: CellTx, { schema, bot_id, kind }: Place, ids: string[]): Promise<void> {
  if (!isOwner(kind)) return
  const flow_ids = await listTrashedOwned(tx, bot_id, textsOf(kind, ids))
  for (const { content } of await findTrashed(tx, bot_id, 'flow', flow_ids))
    await insertRows(tx, schema, 'flow', Object.keys(Object(content)), [Object(content)])
  await deleteTrash(tx, bot_id, 'flow', flow_ids)
}

/** Deletes the flows of things for good, in the trash or not, with everything that was edited in them. */
export async function deleteOwned(tx: CellTx, bot_id: BotId, kind: string, ids: string[]): Promise<void> {
  if (!isOwner(kind)) return
  const owners = textsOf(kind, ids)
  const trashed = await listTrashedOwned(tx, bot_id, owners)
  const live = (await listOwnedRows(tx, bot_id, owners)).map(({ id }) => id)
  if (trashed.length + live.length === 0) return
  await deleteTrash(tx, bot_id, 'flow', trashed)
  await deleteFlowRows(tx, bot_id, live)
  await deleteEdits(tx, bot_id, [...trashed, ...live])
}
