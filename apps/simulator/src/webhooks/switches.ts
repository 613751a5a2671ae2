/** The faults of an account's next webhooks, and how many of them each affects. */
export type WebhookSwitches = {
  /** Sent this many times at once instead of once. */
  duplicate: { events: number; copies: number }
  /** Never sent. */
  drop: number
  /** Held until all have arrived, then sent newest first; setting 0 releases the held ones. */
  reorder: number
  /** Sent once with a signature that is wrong or missing, and never retried: a forger does not retry either. */
  forge: { events: number; how: 'wrong' | 'missing' }
  /** Where the platform batches: this many events travel in one POST. */
  together: number
  /** Sent with the time of this long ago, in the event and in the signature; not on Telegram and Messenger. */
  stale: { events: number; by_ms: number }
}

type Travel = {
  copies: number
  forged: 'wrong' | 'missing' | null
  /** Alone, or in one POST with others: `wait` for them, or `go` as the last. */
  together: 'alone' | 'wait' | 'go'
  stale_ms: number
}

export type Gate = {
  /** Sends, holds or drops an event. Calls `lost` when the event will never be sent. */
  admit(go: (travel: Travel) => void, lost: () => void): void
  set(patch: Partial<WebhookSwitches>): void
  all(): WebhookSwitches
}

export const createGate = (): Gate => {
  const switches: WebhookSwitches = {
    duplicate: { events: 0, copies: 2 },
    drop: 0,
    reorder: 0,
    forge: { events: 0, how: 'wrong' },
    together: 0,
    stale: { events: 0, by_ms: 600_000 },
  }
  let held: (() => void)[] = []

  const release = () => {
    const waiting = held.reverse()
    held = []
    for (const go of waiting) go()
  }

  const nextTravel = (): Travel => {
    const travel: Travel = { copies: 1, forged: null, together: 'alone', stale_ms: 0 }
    if (switches.duplicate.events > 0) {
      switches.duplicate.events -= 1
      travel.copies = switches.duplicate.copies
    }
    if (switches.forge.events > 0) {
      switches.forge.events -= 1
      travel.forged = switches.forge.how
    }
    if (switches.stale.events > 0) {
      switches.stale.events -= 1
      travel.stale_ms = switches.stale.by_ms
    }
    if (switches.together > 0) {
      switches.together -= 1
      travel.together = switches.together > 0 ? 'wait' : 'go'
    }
    return travel
  }

  return {
    admit(go, lost) {
      if (switches.drop > 0) {
        switches.drop -= 1
        return lost()
      }
      const travel = nextTravel()
      if (switches.reorder <= 0) return go(travel)
      switches.reorder -= 1
      held.push(() => go(travel))
      if (switches.reorder === 0) release()
    },
    set(patch) {
      Object.assign(switches, structuredClone(patch))
      if (switches.reorder <= 0) release()
    },
    all: () => structuredClone(switches),
  }
}
