import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

export const topics = listPart({
  table: 'topic',
  schema: schemas.topic,
  toRow: (topic, place) => ({ ...place, ...topic }),
  nameOf: ({ name }) => name,
})
