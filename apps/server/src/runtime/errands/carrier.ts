/** A call that this worker has leased. */
export type LeasedCall = {
  /**
   * The same for every attempt and different for every call: an outside service with keys recognises a repeat by it.
   */
  id: string
  bot_id: string
  conversation_id: string
  /** As core made it, possibly in an older version: carriers parse it. */
  request: unknown
  /** An earlier attempt may have been carried out. */
  is_repeat: boolean
}

/**
 * The result of an attempt. `is_written`: it may have been carried out all the same. With `retry_after_ms` a retry
 * after that time may help, if the call may be repeated.
 */
export type CallAnswer =
  | { ok: true; status: number; body: unknown }
  | { ok: false; reason: string; is_written: boolean; retry_after_ms?: number }

/** How one kind of call is carried out. The feature that owns the kind provides it to the path. */
export type Carrier = {
  /**
   * Whether an attempt of unknown fate may be repeated. `by_key`: the carrier searches for the earlier attempt first.
   */
  repeat(request: unknown): 'safe' | 'by_key' | 'never'
  /** How long an attempt takes at most. */
  timeout_ms: number
  /** Calls under way at once: of a process, and of one bot in it. */
  places: { process: number; bot: number }
  /** Attempts these calls: an answer for each, in their order, so that a slow one does not delay the others. */
  run(batch: LeasedCall[]): Promise<CallAnswer>[]
}
