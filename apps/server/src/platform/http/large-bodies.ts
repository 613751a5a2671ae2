import type { Readable } from 'node:stream'
import { Refusal, type RefusalCode } from './refusal.ts'

const MiB = 1_048_576

/** One byte in a part of its own needs more than that, so bodies of many tiny parts are charged for it. */
const partBytes = 256

/** How much memory all bodies and one sender may use at once, and how long a body may take to arrive. */
export type BodyBounds = { most_held: number; most_held_by_one: number; within_ms: number }

/** The limit of one body, and the code of its refusal. */
type Most = { bytes: number; code: Extract<RefusalCode, 'too_large' | 'upload.too_large'> }

/**
 * Reads bodies into memory and counts them until their handler is done. Only received bytes count, not connections: a
 * client that opens many and sends nothing blocks no one.
 */
export function createBodies({ most_held, most_held_by_one, within_ms }: BodyBounds) {
  const bySender = new Map<string, number>()
  let held = 0

  const count = (sender: string, size: number) => {
    held += size
    const ofSender = (bySender.get(sender) ?? 0) + size
    if (ofSender) bySender.set(sender, ofSender)
    else bySender.delete(sender)
    return held <= most_held && ofSender <= most_held_by_one
  }

  return async function withBody<Result>(
    body: Readable,
    sender: string,
    most: Most,
    work: (bytes: Buffer) => Promise<Result>,
  ): Promise<Result> {
    let weight = 0
    const read = async () => {
      const parts: Buffer[] = []
      let size = 0
      // The request is not destroyed, because its refusal must still be sent.
      for await (const part of body.iterator({ destroyOnReturn: false })) {
        size += part.length
        weight += part.length + partBytes
        if (!count(sender, part.length + partBytes)) throw new Refusal('rate_limited', undefined, 5)
        if (size > most.bytes) throw new Refusal(most.code, { body: `more than ${most.bytes / MiB} MiB` })
        parts.push(part)
      }
      if (!size) throw new Refusal('invalid_body', { body: 'empty' })
      return Buffer.concat(parts)
    }
    const late = setTimeout(() => body.destroy(new Refusal('invalid_body', { body: 'too slow' })), within_ms)
    try {
      const bytes = await read().catch(asRefusal)
      clearTimeout(late)
      return await work(bytes)
    } finally {
      clearTimeout(late)
      count(sender, -weight)
      // A browser sends its whole body before it reads the answer. The rest of a refused body is read and discarded,
      // within the time-out of requests.
      body.resume()
    }
  }
}

/** A truncated body is its sender's fault. */
function asRefusal(error: Error): never {
  throw error instanceof Refusal ? error : new Refusal('invalid_body', { body: error.message })
}

/** Bodies of signed-in people, by sender: uploads, bot files, the demo's phone. */
export const withBodyOfUser = createBodies({ most_held: 240 * MiB, most_held_by_one: 80 * MiB, within_ms: 240_000 })
