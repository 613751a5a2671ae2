import { setImmediate as nextRound } from 'node:timers/promises'

// A webhook that comes meanwhile waits so long at most, and as long again for one step.
const sliceMs = 8

/** Runs steps to their end, and lets everything else go on between slices of them. */
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
