import type { Place } from '../http/gate.ts'
import type { Route, Row } from './route.ts'

/** Messages of one conversation this worker may send at once, in their order. */
export type LaneJob = {
  route: Route
  rows: Row[]
  class: number
  /** Instant (ms) of the first message's slot in the account's limit; 0: now. */
  slot: number
  /** The slot is booked for them. False: the account is blocked until then, and a slot must be booked again. */
  is_booked: boolean
  /** Instant (ms) at which the lane's lease ends, as the database knows it. */
  lease_until: number
  /** The rows' place at their platform, which the sender frees; null: the job waits for one. */
  place: Place | null
}
