import { type Flow, ownerText, schemas, type Tool } from '@hawker/core'
import type { BotId } from '../../../platform/ids.ts'
import { readOwnedDrafts } from '../owned-flows.ts'
import { importFlows } from './flows.ts'
import { listPart } from './list-part.ts'
import type { Reader, SavedListPart } from './part.ts'

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
    const stored = await rows.read(db, bot_id)
    const draftOf = await draftsOf(db, bot_id, stored)
    return stored.map((tool) => ({ ...tool, blocks: draftOf(tool)?.blocks ?? tool.blocks }))
  },
  async put(tx, items, into) {
    const draftOf = await draftsOf(tx, into.bot_id, items)
    await rows.put(
      tx,
      items.map((tool) => (draftOf(tool) ? withoutBlocks(tool) : tool)),
      into,
    )
    const flows = items.flatMap((tool) => {
      const draft = draftOf(tool)
      return draft ? [{ ...draft, blocks: tool.blocks }] : []
    })
    await importFlows(tx, flows, into, true)
  },
}

/** The drafts of the flows of tools. A bot without tools pays nothing for them. */
async function draftsOf(db: Reader, bot_id: BotId, tools: readonly Tool[]): Promise<(tool: Tool) => Flow | undefined> {
  const ownerOf = ({ id }: Tool) => ownerText({ kind: 'tool', id })
  const drafts = tools.length > 0 ? await readOwnedDrafts(db, bot_id, tools.map(ownerOf)) : null
  return (tool) => drafts?.get(ownerOf(tool))
}
