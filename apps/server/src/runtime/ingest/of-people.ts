import type { ParsedEvent } from '@hawker/channels'
import type {
  AccountChange,
  Inbound,
  InboundAccount,
  InboundComment,
  InboundIntent,
  InboundLive,
  InboundMention,
  InboundPostEvent,
} from '@hawker/core'

/** A comment whose author the platform names: it belongs to their conversation. */
export type AuthoredComment = InboundComment & { psid: string }

/** A mention whose author the platform names. */
export type AuthoredMention = InboundMention & { psid: string }

/**
 * An event of a person's conversation, or an ignored one. With `conversation_id` it goes to that conversation, and its
 * `psid` is not looked up. `is_late`: a comment that came too late to be answered.
 */
export type PersonEvent = Omit<ParsedEvent, 'inbound'> & {
  inbound: Exclude<Inbound, InboundAccount | InboundPostEvent> | AuthoredComment | AuthoredMention | InboundIntent
  conversation_id?: string
  is_late?: true
}

/** A comment whose author the platform does not name. */
export type UnnamedComment = InboundComment & { post_id: string }

/** Each kind of event of a post. */
const postEvents: Record<InboundPostEvent['kind'], true> = { comment: true, mention: true, live: true, intent: true }
const isOfPost = (inbound: Inbound): inbound is InboundPostEvent => Object.hasOwn(postEvents, inbound.kind)

const isAuthored = (inbound: InboundPostEvent): inbound is AuthoredComment | AuthoredMention =>
  (inbound.kind === 'mention' || (inbound.kind === 'comment' && !inbound.is_page)) && inbound.psid !== null

const isUnnamed = (inbound: InboundPostEvent): inbound is UnnamedComment =>
  inbound.kind === 'comment' && !inbound.is_page && inbound.psid === null && inbound.post_id !== null

/**
 * Tells the events of conversations from changes of the account, of live videos, comments of unnamed authors, and the page's own
 * comments. Other events of posts are ignored, and named, as the page's comments are.
 */
export function ofPeople(parsed: ParsedEvent[]): {
  events: PersonEvent[]
  changes: AccountChange[]
  lives: InboundLive[]
  unnamed: UnnamedComment[]
  intents: InboundIntent[]
  page_comments: InboundComment[]
} {
  const events: PersonEvent[] = []
  const changes: AccountChange[] = []
  const lives: InboundLive[] = []
  const unnamed: UnnamedComment[] = []
  const intents: InboundIntent[] = []
  const page_comments: InboundComment[] = []
  for (const { page_id, inbound } of parsed)
    if (inbound.kind === 'account') changes.push(inbound.change)
    else if (inbound.kind === 'live') lives.push(inbound)
    else if (!isOfPost(inbound)) events.push({ page_id, inbound })
    else if (isAuthored(inbound)) events.push({ page_id, inbound })
    else if (inbound.kind === 'intent') intents.push(inbound)
    else if (isUnnamed(inbound)) unnamed.push(inbound)
    else {
      if (inbound.kind === 'comment' && inbound.is_page) page_comments.push(inbound)
      events.push({ page_id, inbound: { kind: 'ignored', why: whyNot(inbound) } })
    }
  return { events, changes, lives, unnamed, intents, page_comments }
}

const whyNot = (inbound: InboundPostEvent): string => {
  if (inbound.kind !== 'comment') return `a post’s ${inbound.kind}`
  return inbound.is_page ? 'a comment of the page itself' : 'a comment without author and post'
}
