import { type Input, toLocal, type Zone } from '@hawker/core'
import type { CustomerRow, QueuedInput, StoredInput } from '../base/work.ts'
import type { Stage } from './stage.ts'

/** The engine's input for a stored one. */
export function inputOf(
  { at }: QueuedInput,
  body: Exclude<
    StoredInput,
    {
      kind:
        | 'opt_in'
        | 'identity'
        | 'control_wanted'
        | 'edit'
        | 'reaction'
        | 'removed'
        | 'comment_act'
        | 'comment_intent'
    }
  >,
  customer: CustomerRow,
  { bot }: Stage,
): Input {
  if (body.kind === 'echo')
    return { kind: 'take_over', user_id: null, pause_minutes: bot.settings.pause_minutes || null }
  if (body.kind === 'subscription') {
    const { kind, is_subscribed, user_id = null, is_bulk } = body
    return { kind, is_subscribed, user_id, ...(is_bulk && { is_bulk }) }
  }
  if (body.kind === 'comment' || body.kind === 'mention')
    return { kind: 'happened', happenings: [{ kind: body.kind, data: { post_id: body.post_id } }] }
  if (body.kind !== 'message') return body
  return {
    kind: 'message',
    is_first: customer.first_in_at === null,
    is_first_of_day: isNewDay(customer.last_interactive_at, at, bot.zone),
    text: body.text,
    payload: body.payload,
    ref: body.ref,
    attachments: body.attachments,
    ...(body.album && { album: body.album }),
  }
}

/** True when the page's clock shows another day than at the customer's last message. */
function isNewDay(last: string | null, now: string, zone: Zone): boolean {
  return last === null || dayOf(last, zone) !== dayOf(now, zone)
}
function dayOf(instant: string, zone: Zone): string {
  const { year, month, day } = toLocal(zone, Date.parse(instant))
  return `${year}-${month}-${day}`
}
