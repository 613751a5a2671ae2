import { setImmediate as nextRound } from 'node:timers/promises'

// A webhook waits at most this long for a slice, and once more for a single step.
const sliceMs = 8

/** Runs steps to their end in slices, between which the event loop handles everything else. */
export async function inSlices<Value>(steps: Generator<void, Value>): Promise<Value> {
  let until = performance.now() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await nextRound()
    until = performance.now() + sliceMs
  }
}
