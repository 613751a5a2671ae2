import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

export const tools = listPart({
  table: 'tool',
  schema: schemas.tool,
  toRow: ({ config, blocks, ...tool }, place, updated_at) => ({
    ...{ ...place, ...tool, updated_at },
    config: JSON.stringify(config),
    blocks: JSON.stringify(blocks),
  }),
  nameOf: ({ name }) => name,
})
