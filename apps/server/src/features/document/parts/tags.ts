import { schemas } from '@hawker/core'
import { listPart, ofFile } from './list-part.ts'

export const tags = listPart({
  table: 'tag',
  schema: schemas.tag,
  toRow: (tag, { bot_id, position }, created_at, isOfFile) => ({
    ...{ bot_id, ...tag, position: ofFile(position, isOfFile), created_at },
  }),
  order: ['position', 'created_at', 'id'],
  nameOf: ({ name }) => name,
})
