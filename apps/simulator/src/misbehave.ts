import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SendFault } from './faults.ts'
import type { Reply } from './wire.ts'

/** How a platform words each way of failing. */
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

/** Lives a fault through; null when no answer will be written. `run` is the send as it should have gone. */
export const misbehave = async (
  fault: SendFault,
  request: IncomingMessage,
  wording: Wording,
  run: () => Promise<Reply>,
): Promise<Reply | null> => {
  if (fault.is_delivered) await run()
  switch (fault.kind) {
    case 'too_many_requests':
      return wording.tooMany(fault.retry_after ?? 1)
    case 'server_error':
      return (fault.status ?? 500) === 500 ? wording.internal() : gateway(fault.status ?? 500)
    case 'error':
      return wording.refusal(fault)
    case 'hang':
      return null
    case 'reset':
    case 'close':
      request.socket.resetAndDestroy()
      return null
  }
}

/** The account's latency, if it has one. */
export const dawdle = async ({ latency_ms: [least, most] }: { latency_ms: [number, number] }): Promise<void> => {
  if (most > 0) await sleep(least + Math.random() * (most - least))
}
