import { isDiskFull } from './away.ts'

const rememberedMs = 10_000

export type DiskWatch = ReturnType<typeof createDiskWatch>

/**
 * Remembers for ten seconds that a database had no room. Such a database still answers a `select`, so a readiness query
 * shows nothing; after a successful write the memory expires by itself.
 */
export function createDiskWatch(clock: () => number = () => performance.now()) {
  let fullUntil = Number.NEGATIVE_INFINITY
  return {
    /** Notes an error of the database; ignores all but a full disk. */
    saw(error: unknown) {
      if (isDiskFull(error)) fullUntil = clock() + rememberedMs
    },
    isFull: () => clock() < fullUntil,
  }
}
