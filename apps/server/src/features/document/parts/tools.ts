import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

const rows = listPart({
import type { SavedListPart } from './part.ts'
  table: 'tool',
  schema: schemas.tool,
  toRow: ({ config, blocks, ...tool }, place, updated_at) => ({
    ...{ ...place, ...tool, updated_at },
    config: JSON.stringify(config),
    blocks: JSON.stringify(blocks),
  }),
  nameOf: ({ name }) => name,
})
