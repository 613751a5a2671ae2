import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

/** Saved conditions on customers. A changed one is not counted yet. */
export const segments = listPart({
  table: 'segment',
  schema: schemas.segment,
  toRow: ({ filters, ...segment }, place, updated_at) => ({
    ...{ ...place, ...segment, updated_at, count: null, counted_at: null },
    filters: JSON.stringify(filters),
  }),
  nameOf: ({ name }) => name,
})
