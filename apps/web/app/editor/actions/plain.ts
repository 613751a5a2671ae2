import type { Ability, Action } from '@hawker/core'
import type { ActionGroup, ActionParts } from './action.ts'

/** An action that needs nothing but its name. */
export const plain = (group: ActionGroup, needs?: Ability): ActionParts<Action> => ({ group, ...(needs && { needs }) })
