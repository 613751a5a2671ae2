import { dispatchStates, excludedBy, exclusionsAtTurn, type Origin, type Session } from '@hawker/core'
import { broadcastOf, type KnownBroadcasts } from '../base/known-broadcasts.ts'
import type { CustomerRow, StoredInput } from '../base/work.ts'
import { conversationFacts } from './conversation-facts.ts'
import type { DispatchRow, Outcome } from './outcome.ts'

type Start = Extract<StoredInput, { kind: 'start' }>
type Entry = { broadcast_id: string; input: Start }

/** The broadcast by which an input enters a customer; null for any other input. */
export const entryOf = (body: StoredInput): Entry | null =>
  body.kind === 'start' && body.origin?.kind === 'broadcast' ? { broadcast_id: body.origin.id, input: body } : null

const row = (broadcast_id: string, state: DispatchRow['state'], reason: string | null = null): DispatchRow => ({
  ...{ broadcast_id, state, reason },
  n: null,
  said_at: null,
})

type Around = { broadcasts: KnownBroadcasts; is_in_trash: boolean; now: string }

/**
 * The verdict at the turn: why this customer does not get the broadcast, by its state now and by the exclusions, which are asked
 * again; null: they get it.
 */
export function stopEntry(
  { broadcast_id }: Entry,
  customer: CustomerRow,
  outcome: Outcome,
  { broadcasts, is_in_trash, now }: Around,
): DispatchRow | null {
  const known = broadcasts.get(broadcast_id)
  if (!known || known.state === 'killed') return row(broadcast_id, dispatchStates.killed)
  if (known.state === 'paused' || is_in_trash) return row(broadcast_id, dispatchStates.waiting)
  const view = { ...customer, conversation: conversationFacts(customer.conversation, outcome.conversation) }
  const reason = known.rules && excludedBy(view, exclusionsAtTurn(known.rules, Date.parse(now)))
  return reason && row(broadcast_id, dispatchStates.left_out, reason)
}

/** Makes the dispatch of a customer who entered, after the turn: it has the first line, or the reason why there is none yet. */
export function enteredAs(
  entry: Entry,
  outcome: Outcome,
  before: { lines: number; isWaiting: boolean },
): DispatchRow[] {
  const said = saidOf(outcome, before.lines)
  if (said.some(({ broadcast_id }) => broadcast_id === entry.broadcast_id)) return said
  // A person has the conversation, or it waits for a service: the flow starts afterwards.
  if (before.isWaiting) return [...said, row(entry.broadcast_id, dispatchStates.entered, 'with_person')]
  return [...said, row(entry.broadcast_id, dispatchStates.left_out, 'no_message')]
}

/** True where an input from outside waits: for the hand-back of a person, or for the answer of a service. */
export const waitsFirst = ({ paused_until, wait }: Session, now: string): boolean =>
  (paused_until !== null && Date.parse(paused_until) > Date.parse(now)) || (wait !== null && wait.kind !== 'reply')

/** The first line of each broadcast among those after the first `from`. */
export function saidOf({ lines }: Outcome, from: number): DispatchRow[] {
  const first = new Map<string, DispatchRow>()
  for (const { origin, n, at } of lines.slice(from)) {
    const id = broadcastOf(origin)
    if (id !== null && !first.has(id))
      first.set(id, { broadcast_id: id, state: dispatchStates.sending, reason: null, n, said_at: at })
  }
  return [...first.values()]
}

/** True for a message of a broadcast that was killed. */
export const isKilled = (origin: Origin | null | undefined, broadcasts: KnownBroadcasts): boolean => {
  const id = broadcastOf(origin)
  return id !== null && broadcasts.get(id)?.state === 'killed'
}
