import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

export const agents = listPart({
  table: 'agent',
  schema: schemas.agent,
  toRow: ({ config, ...agent }, place, updated_at) => ({
    ...{ ...place, ...agent, updated_at },
    config: JSON.stringify(config),
  }),
  nameOf: ({ name }) => name,
})
