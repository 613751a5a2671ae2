import { type Need as BotNeed, type Role, roles } from '@hawker/core'
import { z } from 'zod'

export { can, lowerRole, operatingMode as modeOf } from '@hawker/core'

export const roleInBot = z.enum(roles)
export type RoleInBot = Role

/** The requirement of a route: nothing, a sign-in, or a role on the bot in its address. */
export type Need = 'public' | 'user' | BotNeed
export type { BotNeed }

export const readRole = (text: string): RoleInBot => roleInBot.parse(text)
