/** Settings of the message path; all times in milliseconds. Tests shorten the leases and time-outs. */
export type PathSettings = {
  lease_ms: number
  lane_lease_ms: number
  send_timeout_ms: number
  call_timeout_ms: number
  /** How long a message waits for an account with a dead token, from its creation. */
  account_wait_ms: number
  /** A hint can be lost; this poll finds its work. */
  poll_ms: number
  /** Events that may wait for their commit before the answer is 503. */
  most_waiting_events: number
  most_waiting_bytes: number
  most_waiting_ms: number
  /** Below this many conversations in work, ingest leases idle ones for its own process. */
  most_in_work: number
  /** Requests a second of buckets whose rate the operator sets; others have their channel's. */
  bucket_rates: Readonly<Record<string, number>>
  /** How long a received file may still be fetched. */
  retention_ms: number
}

export const defaultPathSettings: PathSettings = {
  lease_ms: 15_000,
  lane_lease_ms: 15_000,
  send_timeout_ms: 10_000,
  call_timeout_ms: 10_000,
  account_wait_ms: 24 * 3_600_000,
  poll_ms: 1_000,
  most_waiting_events: 5_000,
  most_waiting_bytes: 32 * 1024 * 1024,
  most_waiting_ms: 1_500,
  most_in_work: 200,
  bucket_rates: {},
  retention_ms: 30 * 86_400_000,
}
