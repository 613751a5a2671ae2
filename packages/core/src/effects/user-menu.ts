import { done, type EffectDefinition } from './definition.ts'

export type UserMenuEffect = { effect: 'set_user_menu'; menu_id: string }

export const userMenu: EffectDefinition<UserMenuEffect> = {
  lines: ({ menu_id }) => [`! set_user_menu ${menu_id}`],
  talk: ({ menu_id }) => done('user_menu', { menu_id }),
}
