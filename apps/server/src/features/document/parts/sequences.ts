import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

export const sequences = listPart({
  table: 'sequence',
  schema: schemas.sequence,
  toRow: ({ steps, ...sequence }, place, updated_at) => ({
    ...{ ...place, ...sequence, updated_at },
    steps: JSON.stringify(steps),
  }),
  nameOf: ({ name }) => name,
})
