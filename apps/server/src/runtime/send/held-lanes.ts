type Row = { conversation_id: string; n: number }

type Lane = { rows: Set<number>; lease_until: number; is_claimed: boolean; is_wanted: boolean }

/** The lanes this worker sends from: each with its rows in hand, whose fate is not stored yet, and its lease. */
export class HeldLanes {
  readonly #lanes = new Map<string, Lane>()

  has = (id: string) => this.#lanes.has(id)

  /** Adds rows in hand until `forget`, with the lane's lease (ms). Returns those that were not in hand already. */
  take<Row extends { n: number }>(id: string, rows: Row[], lease_until: number): Row[] {
    const lane = this.#lanes.get(id) ?? { rows: new Set(), lease_until, is_claimed: false, is_wanted: false }
    const fresh = rows.filter(({ n }) => !lane.rows.has(n))
    for (const { n } of fresh) lane.rows.add(n)
    if (lane.rows.size) this.#lanes.set(id, lane)
    this.renewed([id], lease_until)
    return fresh
  }

  /** Returns the lanes that were claimed or wanted meanwhile and have no rows in hand any more. */
  forget(rows: Row[]): string[] {
    return rows.flatMap(({ conversation_id, n }) => {
      const lane = this.#lanes.get(conversation_id)
      lane?.rows.delete(n)
      if (lane?.rows.size !== 0) return []
      this.#lanes.delete(conversation_id)
      return lane.is_claimed || lane.is_wanted ? [conversation_id] : []
    })
  }

  /** This worker has claimed the lane again: it was late, not dead, so the rows in its hands are no orphans. */
  claimed(id: string) {
    const lane = this.#lanes.get(id)
    if (lane) lane.is_claimed = true
  }

  /** True: rows of the lane are in hand, and `forget` returns the lane after the last of them, because it has more. */
  wants(id: string): boolean {
    const lane = this.#lanes.get(id)
    if (lane) lane.is_wanted = true
    return lane !== undefined
  }

  isClaimed = (id: string) => this.#lanes.get(id)?.is_claimed ?? false

  renewed(ids: string[], lease_until: number) {
    for (const id of ids) {
      const lane = this.#lanes.get(id)
      if (lane && lane.lease_until < lease_until) lane.lease_until = lease_until
    }
  }

  /** Whether the lease surely lasts until this instant (ms). */
  outlasts(id: string, at: number): boolean {
    const lane = this.#lanes.get(id)
    return lane !== undefined && at <= lane.lease_until
  }

  /** Lanes whose lease ends before this instant (ms). */
  endingBefore = (at: number): string[] =>
    [...this.#lanes].flatMap(([id, { lease_until }]) => (lease_until < at ? [id] : []))
}
