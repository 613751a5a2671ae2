import type { Conversation } from '../conversation.ts'
import { asList, isObject } from '../params.ts'
import type { Outside } from '../screen.ts'
import type { LineAccount } from './account.ts'
import { readAction } from './actions.ts'

/** The areas of a person's rich menu, or of that of all people. */
export const outsideOfLine = ({ rich_menus, menu_of }: LineAccount, { customer }: Conversation): Partial<Outside> => {
  const menu = rich_menus.get(menu_of.get(customer.id) ?? menu_of.get('all') ?? '')
  const areas = (asList(menu?.areas) ?? []).filter(isObject)
  return { menu: areas.map(({ action }, index) => readAction(action, `areas[${index}]`, { may_lack_label: true })) }
}
