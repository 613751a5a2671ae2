import { schemas } from '@hawker/core'
import { listPart } from './list-part.ts'

/** The menus that the action `user_menu` gives a person. */
export const menus = listPart({
  table: 'user_menu',
  schema: schemas.user_menu,
  toRow: ({ items, ...menu }, place, updated_at) => ({
    ...{ ...place, ...menu, updated_at },
    items: JSON.stringify(items),
  }),
  nameOf: ({ name }) => name,
})
