import type { Asked } from '@hawker/outside'
import type { Ask, ServiceRequest } from '../service.ts'
import type { FixtureExchange } from './fixtures.ts'

const down = (is_written: boolean): Asked => ({
  ok: false,
  fault: { kind: 'retry', code: 'unreachable', message: 'the platform did not answer' },
  is_written,
})

/** Answers requests by a script, in order, and records them. Requests beyond the script get no answer. */
export const scripted = (exchanges: readonly FixtureExchange[]) => {
  const requests: ServiceRequest[] = []
  const ask: Ask = async (request) => {
    const step = exchanges[requests.length]
    requests.push(request)
    if (!step || step.down) return down(step?.down === 'after')
    const { status, headers, body } = step
    return { ok: true, answer: { status, headers, body } }
  }
  return { ask, requests }
}

/** Gives every request the same answer. */
export const always = (asked: Asked) => {
  const requests: ServiceRequest[] = []
  const ask: Ask = async (request) => {
    requests.push(request)
    return asked
  }
  return { ask, requests }
}

export { down }
