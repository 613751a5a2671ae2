import type { Readable } from 'node:stream'
import { Refusal, type RefusalCode } from './refusal.ts'

const MiB = 1_048_576

/** A part of one byte holds more than that: so that bodies of many tiny parts are no cheaper than they are. */
const partBytes = 256

/** What all may hold of our memory at once, what one sender may, and how long a body may take to arrive. */
export type BodyBounds = { most_held: number; most_held_by_one: number; within_ms: number }

/** What one body may have, and what is said where it has more. */
type Most = { bytes: number; code: Extract<RefusalCode, 'too_large' | 'upload.too_large'> }

/**
 * Reads bodies into memory and counts them until the work with them is done. Only bytes that have come count, not the
 * connections: who opens many and sends nothing is in nobody's way.
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
      // A refusal is still answered, so the request is not destroyed with it.
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
      // A browser sends all of a body before it hears the answer. What is left of a refused one is read and not kept,
      // for as long as any request may take.
      body.resume()
    }
  }
}

/** A body that breaks off is its sender's. */
function asRefusal(error: Error): never {
  throw error instanceof Refusal ? error : new Refusal('invalid_body', { body: error.message })
}

/** Bodies of people who are signed in, by who sends them: uploads, bot files, the demo's phone. */
export const withBodyOfUser = createBodies({ most_held: 240 * MiB, most_held_by_one: 80 * MiB, within_ms: 240_000 })
