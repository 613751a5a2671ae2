import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SendFault } from './faults.ts'
import type { Reply } from './wire.ts'

/** An API's own words for each way of failing. */
export type Wording = {
  tooMany(seconds: number): Reply
  internal(): Reply
  refusal(fault: SendFault): Reply
}

/** A gateway in front of the platform answers in HTML. */
const gateway = (status: number): Reply => ({
  status,
  body: `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`,
})

const default_slow_ms = 1_000

/** The reply that a fault leads to; null when none will be written. `run` is the call as it should have gone. */
export const misbehave = async (
  fault: SendFault,
  request: IncomingMessage,
  wording: Wording,
  run: () => Promise<Reply>,
): Promise<Reply | null> => {
  const { kind, status = 500 } = fault
  if (kind === 'slow_body') return { ...(await run()), delivery: { slow_ms: fault.slow_ms ?? default_slow_ms } }
  if (kind === 'cut_body') return { ...(await run()), delivery: 'cut' }
  if (kind === 'twice') return runTwice(run)
  if (fault.is_delivered) await run()
  switch (kind) {
    case 'too_many_requests':
      return wording.tooMany(fault.retry_after ?? 1)
    case 'server_error':
      return status === 500 ? wording.internal() : gateway(status)
    case 'garbage':
      return gateway(200)
    case 'error':
      return wording.refusal(fault)
    case 'hang':
      return null
    case 'reset':
    case 'close':
      request.socket.resetAndDestroy()
      return null
    default:
      return kind satisfies never
  }
}

const runTwice = async (run: () => Promise<Reply>): Promise<Reply> => {
  const first = await run()
  await run()
  return first
}

/** Waits for the latency of the account or service. */
export const dawdle = async ({ latency_ms: [least, most] }: { latency_ms: [number, number] }): Promise<void> => {
  if (most > 0) await sleep(least + Math.random() * (most - least))
}
