import type { ParsedEvent } from '@hawker/channels'
import type { AccountChange, Inbound, InboundAccount, InboundPostEvent } from '@hawker/core'

/** An event of a person's conversation, or an ignored one. */
export type PersonEvent = Omit<ParsedEvent, 'inbound'> & {
  inbound: Exclude<Inbound, InboundAccount | InboundPostEvent>
}

/** Each kind of event of a post. */
const postEvents: Record<InboundPostEvent['kind'], true> = { comment: true, mention: true, live: true, intent: true }
const isOfPost = (inbound: Inbound): inbound is InboundPostEvent => Object.hasOwn(postEvents, inbound.kind)

/** Tells the events of conversations from changes of the account. Events of posts are ignored, and named. */
export function ofPeople(parsed: ParsedEvent[]): { events: PersonEvent[]; changes: AccountChange[] } {
  const events: PersonEvent[] = []
  const changes: AccountChange[] = []
  for (const { page_id, inbound } of parsed)
    if (inbound.kind === 'account') changes.push(inbound.change)
    else if (isOfPost(inbound)) events.push({ page_id, inbound: { kind: 'ignored', why: `a post’s ${inbound.kind}` } })
    else events.push({ page_id, inbound })
  return { events, changes }
}
