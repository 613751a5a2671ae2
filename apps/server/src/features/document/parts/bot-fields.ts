import { schemas } from '@hawker/core'
import { listPart, ofFile } from './list-part.ts'

/**
 * Fields of the bot itself. A flow can change their values, so a new name is stored alone, never with values read
 * earlier.
 */
export const botFields = listPart({
  table: 'bot_field',
  schema: schemas.bot_field,
  toRow: ({ value, ...field }, { bot_id, position }, _, isOfFile) => ({
    ...{ bot_id, ...field, position: ofFile(position, isOfFile) },
    value: JSON.stringify(value),
  }),
  nameOf: ({ name }) => name,
})
