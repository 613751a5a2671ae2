/** A call that this worker has leased. */
export type LeasedCall = {
  /** The same for every attempt, and of no other call: an outside that takes a key knows a repeat by it. */
  id: string
  bot_id: string
  conversation_id: string
  /** As core made it, maybe in an older version: carriers parse it. */
  request: unknown
  /** An earlier attempt may have been carried out. */
  is_repeat: boolean
}

/**
 * What came of an attempt. `is_written`: it may have been carried out all the same. With `retry_after_ms` trying again
 * after that time may help, if the call may be repeated.
 */
export type CallAnswer =
  | { ok: true; status: number; body: unknown }
  | { ok: false; reason: string; is_written: boolean; retry_after_ms?: number }

/** How one kind of call is carried out, given to the path by the feature it belongs to. */
export type Carrier = {
  /** May an attempt whose fate is unknown be made again? `by_key`: the carrier looks for the earlier one first. */
  repeat(request: unknown): 'safe' | 'by_key' | 'never'
  /** How long an attempt takes at most. */
  timeout_ms: number
  /** Calls under way at once: of a process, and of one bot in it. */
  places: { process: number; bot: number }
  /** Attempts these calls: an answer for each, in their order, so that a slow one keeps no other waiting. */
  run(batch: LeasedCall[]): Promise<CallAnswer>[]
}
