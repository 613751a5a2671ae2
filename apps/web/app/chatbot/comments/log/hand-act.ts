import type { CommentRow, HandAct } from './queries.ts'

/** Acts of which only an admin may do. */
export const ofAdmins: readonly HandAct[] = ['delete', 'ban', 'unban']

/** The order of the acts that need no words. */
export const plainActs = ['hide', 'show', 'like', 'unlike', 'ban', 'unban', 'delete'] as const

/** True where an act makes sense in the state of a comment: a hidden one is shown, a liked one unliked. */
export function fits(row: CommentRow, act: HandAct): boolean {
  switch (act) {
    case 'ban':
      return !row.is_banned
    case 'unban':
      return row.is_banned
    case 'hide':
      return !row.is_deleted && !row.is_hidden
    case 'show':
      return !row.is_deleted && row.is_hidden
    case 'like':
      return !row.is_deleted && !row.is_liked
    case 'unlike':
      return !row.is_deleted && row.is_liked
    case 'delete':
    case 'reply':
    case 'private_reply':
      return !row.is_deleted
  }
}
