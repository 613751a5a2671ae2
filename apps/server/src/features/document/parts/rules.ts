import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

export const rules = listPart({
  table: 'rule',
  schema: schemas.rule,
  toRow: ({ id, name, is_published, ...config }, place, updated_at) => ({
    ...{ ...place, id, name, is_published, updated_at },
    config: JSON.stringify(config),
  }),
  fromRow: ({ id, name, is_published, config }) => ({
    ...(typeof config === 'object' && config),
    id,
    name,
    is_published,
  }),
  nameOf: ({ name }) => name,
})
