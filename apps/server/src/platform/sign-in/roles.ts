import { z } from 'zod'

/** From the least to the most. */
const ranking = ['MODERATE', 'CREATE_CONTENT', 'MANAGE'] as const
export const roleInBot = z.enum(ranking)
export type RoleInBot = z.infer<typeof roleInBot>

/** What a route of a bot needs, in the specification's words. */
export type BotNeed = 'admin' | 'editor' | 'live_chat'
export type Need = 'public' | 'user' | BotNeed

const least: Record<BotNeed, RoleInBot> = { admin: 'MANAGE', editor: 'CREATE_CONTENT', live_chat: 'MODERATE' }
const rank = (role: RoleInBot) => ranking.indexOf(role)

export const mayDo = (role: RoleInBot, need: BotNeed): boolean => rank(role) >= rank(least[need])
export const lowerRole = (one: RoleInBot, other: RoleInBot): RoleInBot => (rank(one) < rank(other) ? one : other)
export const readRole = (text: string): RoleInBot => roleInBot.parse(text)

/** The specification's operating mode of a member. */
export const modeOf = (role: RoleInBot): 'edit' | 'only_test' => (role === 'MODERATE' ? 'only_test' : 'edit')
