import { type Need as BotNeed, type Role, roles } from '@hawker/core'
import { z } from 'zod'

export { can, lowerRole, operatingMode as modeOf } from '@hawker/core'

export const roleInBot = z.enum(roles)
export type RoleInBot = Role

/** What a route needs of the asker: nothing, to be signed in, or a role on the bot in its address. */
export type Need = 'public' | 'user' | BotNeed
export type { BotNeed }

export const readRole = (text: string): RoleInBot => roleInBot.parse(text)
