import { schemas } from '@hawker/core'
import { listPart, ofFile } from './list-part.ts'

export const customFields = listPart({
  table: 'custom_field',
  schema: schemas.custom_field,
  toRow: (field, { bot_id, position }, created_at, isOfFile) => ({
    ...{ bot_id, ...field, choices: field.choices ?? null, position: ofFile(position, isOfFile), created_at },
  }),
  order: ['position', 'created_at', 'id'],
  nameOf: ({ name }) => name,
})
