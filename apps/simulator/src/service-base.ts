import { type Counters, createCounters } from './counters.ts'
import { createFaults, type Faults } from './faults.ts'

/** One answered request of a service, without its credentials. */
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

/** The parts of a stand-in that every outside service has. */
export type ServiceBase = {
  faults: Faults
  counters: Counters
  /** Every answer is delayed by a random time between these two. */
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
