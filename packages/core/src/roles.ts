/** Roles a person can have on a page or a bot. */
export const roles = ['MANAGE', 'CREATE_CONTENT', 'MODERATE'] as const
export type Role = (typeof roles)[number]

/** The roles on a page: moderating exists only on a bot. */
export const pageRoles = ['MANAGE', 'CREATE_CONTENT'] as const satisfies readonly Role[]
export type PageRole = (typeof pageRoles)[number]

export const needs = ['admin', 'editor', 'live_chat'] as const
export type Need = (typeof needs)[number]

const accepted: Record<Need, readonly Role[]> = {
  admin: ['MANAGE'],
  editor: ['MANAGE', 'CREATE_CONTENT'],
  live_chat: ['MANAGE', 'CREATE_CONTENT', 'MODERATE'],
}

/** The roles that satisfy the need, the highest first. */
export const rolesFor = (need: Need): readonly Role[] => accepted[need]

export const isRole = (name: unknown): name is Role => roles.some((role) => role === name)

/** Whether a user with this role (null: no role) has the permission. */
export const can = (role: Role | null, need: Need): boolean => role !== null && accepted[need].includes(role)

/** The lower of two roles; null, no role, is below all. Tokens and invitations never exceed their creator's role. */
export const lowerRole = (a: Role | null, b: Role | null): Role | null => {
  if (a === null || b === null) return null
  return roles.indexOf(a) > roles.indexOf(b) ? a : b
}

export type OperatingMode = 'edit' | 'only_test' | 'no_permission'

export const operatingMode = (role: Role | null): OperatingMode => {
  if (can(role, 'editor')) return 'edit'
  return can(role, 'live_chat') ? 'only_test' : 'no_permission'
}

type Membership = { role_in_page: Role | null; role_in_bot: Role | null }

/** The role that counts: `role_in_bot` for the bots of a platform, `role_in_page` for the rest. */
export const effectiveRole = ({ role_in_page, role_in_bot }: Membership, isPlatformBot: boolean): Role | null =>
  isPlatformBot ? role_in_bot : role_in_page

/** Connecting a page needs the right to write for it. */
export const canConnectPage = (role: Role | null): boolean => can(role, 'editor')
