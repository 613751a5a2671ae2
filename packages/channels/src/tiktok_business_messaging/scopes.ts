import type { ScopeSet } from '../login.ts'

/** Without these nothing is heard or said. */
export const neededScopes = ['message.list.read', 'message.list.send'] as const

/** From memory of the portal's list of scopes: comments are read by the first and changed by the second. */
export const commentScopes = ['comment.list', 'comment.list.manage'] as const

const messages = ['user.info.basic', 'user.info.username', ...neededScopes] as const
const standard = [...messages, 'message.list.manage', ...commentScopes] as const

/** TikTok reviews no facts of a person apart. https://business-api.tiktok.com/portal/docs?id=1832184145137922 */
export const scopes = {
  standard,
  review: standard,
  reduced: messages,
} as const satisfies Record<ScopeSet, readonly string[]>
