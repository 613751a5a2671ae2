import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

export const keywords = listPart({
  table: 'keyword',
  schema: schemas.keyword,
  toRow: ({ id, is_published, ...config }, place, updated_at) => ({
    ...{ ...place, id, is_published, updated_at },
    config: JSON.stringify(config),
  }),
  fromRow: ({ id, is_published, config }) => ({ ...(typeof config === 'object' && config), id, is_published }),
  nameOf: ({ keywords }) => keywords.join(', '),
})
