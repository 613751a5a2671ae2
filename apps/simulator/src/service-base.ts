import { type Counters, createCounters } from './counters.ts'
import { createFaults, type Faults } from './faults.ts'

/** One answered request of a service: what was asked and the answer, credentials left out. */
export type ServiceCall = {
  n: number
  at: number
  /** The name of the method, as faults name it, e.g. `values.append`. */
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  status: number
}

/** What the stand-in of every outside service has. */
export type ServiceBase = {
  faults: Faults
  counters: Counters
  /** Every answer waits between these two. */
  latency_ms: [number, number]
  calls: ServiceCall[]
  call_count: number
}

export const createServiceBase = (): ServiceBase => ({
  faults: createFaults(),
  counters: createCounters(),
  latency_ms: [0, 0],
  calls: [],
  call_count: 0,
})
