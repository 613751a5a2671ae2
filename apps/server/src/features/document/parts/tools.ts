import { ownerText, schemas, type Tool } from '@hawker/core'
import { readOwnedDrafts } from '../owned-flows.ts'
import { importFlows } from './flows.ts'
import { listPart } from './list-part.ts'
import type { SavedListPart } from './part.ts'

const rows = listPart({
  table: 'tool',
  schema: schemas.tool,
  toRow: ({ config, blocks, ...tool }, place, updated_at) => ({
    ...{ ...place, ...tool, updated_at },
    config: JSON.stringify(config),
    blocks: JSON.stringify(blocks),
  }),
  nameOf: ({ name }) => name,
})

/** A tool as its flow is stored: the blocks are the flow's alone. */
const withoutBlocks = (tool: Tool): Tool => ({ ...tool, blocks: [] })

/**
 * A tool's blocks stand in its own flow once an author has opened them, and until then in its row. In the document they are the
 * tool's in both cases.
 */
export const tools: SavedListPart<Tool> = {
  ...rows,
  async read(db, bot_id) {
    const drafts = await readOwnedDrafts(db, bot_id)
    return (await rows.read(db, bot_id)).map((tool) => {
      const draft = drafts.get(ownerText({ kind: 'tool', id: tool.id }))
      return draft ? { ...tool, blocks: draft.blocks } : tool
    })
  },
  async put(tx, items, into) {
    const drafts = await readOwnedDrafts(tx, into.bot_id)
    const flowOf = ({ id }: Tool) => drafts.get(ownerText({ kind: 'tool', id }))
    await rows.put(
      tx,
      items.map((tool) => (flowOf(tool) ? withoutBlocks(tool) : tool)),
      into,
    )
    const flows = items.flatMap((tool) => {
      const flow = flowOf(tool)
      return flow ? [{ ...flow, blocks: tool.blocks }] : []
    })
    await importFlows(tx, flows, into, true)
  },
}
