import type { ParsedEvent } from '@hawker/channels'
import type { AccountChange, Inbound, InboundAccount, InboundComment } from '@hawker/core'

/** An event of a person's conversation, or an ignored one. */
export type PersonEvent = Omit<ParsedEvent, 'inbound'> & { inbound: Exclude<Inbound, InboundAccount | InboundComment> }

const isComment = (inbound: Inbound): inbound is InboundComment =>
  inbound.kind === 'comment' || inbound.kind === 'mention' || inbound.kind === 'live'

/** Tells the events of conversations from changes of the account. Comments have no conversation: they are ignored, and named. */
export function ofPeople(parsed: ParsedEvent[]): { events: PersonEvent[]; changes: AccountChange[] } {
  const events: PersonEvent[] = []
  const changes: AccountChange[] = []
  for (const { page_id, inbound } of parsed)
    if (inbound.kind === 'account') changes.push(inbound.change)
    else if (isComment(inbound))
      events.push({ page_id, inbound: { kind: 'ignored', why: `a ${inbound.kind} that was ${inbound.what}` } })
    else events.push({ page_id, inbound })
  return { events, changes }
}
