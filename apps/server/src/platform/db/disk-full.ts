import { isDiskFull } from './away.ts'

const rememberedMs = 10_000

export type DiskWatch = ReturnType<typeof createDiskWatch>

/**
 * Remembers for ten seconds that a database had no room. Such a database still answers a `select`, so asking it whether it is
 * ready says nothing; a write that succeeds later lets the memory run out by itself.
 */
export function createDiskWatch(clock: () => number = () => performance.now()) {
  let fullUntil = Number.NEGATIVE_INFINITY
  return {
    /** Notes an error of the database; all but a full disk are ignored. */
    saw(error: unknown) {
      if (isDiskFull(error)) fullUntil = clock() + rememberedMs
    },
    isFull: () => clock() < fullUntil,
  }
}
