import type { OutCommentAct } from './comments/out-act.ts'
import type { GivenMenu } from './menus/shown-menu.ts'

/** The acts of a page on its platform beside sending messages. */
export const actNames = ['typing', 'mark_read', 'block', 'unblock', 'pass_control', 'take_control'] as const
export type ActName = (typeof actNames)[number]

/** `target`: the message up to which the page has read, or the app that is given the conversation; null: none, or the usual one. */
export type OutAct = { act: Exclude<ActName, 'typing'>; target: string | null } | MenuAct

/** Shows a person a menu of their own, `target`; without items they see the page's again. Only flows do it. */
export type MenuAct = { act: 'set_menu'; target: string } & GivenMenu

/** True if a row of a lane is an act in the chat, and neither a card nor an act on a comment. */
export const isAct = <Card extends object>(out: Card | OutAct): out is OutAct => 'act' in out && !('comment_id' in out)

/** True if a row of a lane is an act on a comment. */
export const isCommentAct = <Other extends object>(out: Other | OutCommentAct): out is OutCommentAct =>
  'act' in out && 'comment_id' in out

/** Until when a platform takes an act: so many hours after the customer's last message, or at any time. */
export type ActWindow = 'always' | { hours: number }

/** The acts of a channel; one that is absent it cannot do. `typing` is a card, which `shows_typing` tells. */
export type Acts = Readonly<Partial<Record<OutAct['act'], ActWindow>>>

export type ActVerdict = { ok: true } | { ok: false; why: 'not_on_channel' | 'window_closed' }

/** Whether a page may do this now. Instants are milliseconds; `last_in_at` is null for a customer who never wrote. */
export function mayAct(
  { can, shows_typing }: { can: Acts; shows_typing: boolean },
  act: ActName | OutAct['act'],
  last_in_at: string | null,
  now: number,
): ActVerdict {
  const window = act === 'typing' ? (shows_typing ? 'always' : undefined) : can[act]
  if (window === undefined) return { ok: false, why: 'not_on_channel' }
  if (window === 'always') return { ok: true }
  const isOpen = last_in_at !== null && now < Date.parse(last_in_at) + window.hours * 3_600_000
  return isOpen ? { ok: true } : { ok: false, why: 'window_closed' }
}
