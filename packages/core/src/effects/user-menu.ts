import type { GivenMenu } from '../menus/shown-menu.ts'
import { done, type EffectDefinition } from './definition.ts'

/** `menu` is null for one that is gone, and on platforms without menus. */
export type UserMenuEffect = { effect: 'set_user_menu'; menu_id: string; menu: GivenMenu | null }

export const userMenu: EffectDefinition<UserMenuEffect> = {
  lines: ({ menu_id }) => [`! set_user_menu ${menu_id}`],
  talk: ({ menu_id }) => done('user_menu', { menu_id }),
}
