import type { Readable } from 'node:stream'
import { Refusal } from '../../platform/http/refusal.ts'

const MiB = 1_048_576

/** A visitor's file is smaller than an owner's may be: anybody can be a visitor. */
export const mostUploadBytes = 10 * MiB

/** A part of one byte holds more than that: so that bodies of many tiny parts are no cheaper than they are. */
const partBytes = 256

/** What all may hold of our memory at once, what one address may, and how long a body may take to arrive. */
export type BodyBounds = { most_held: number; most_held_by_address: number; within_ms: number }
const bounds: BodyBounds = { most_held: 96 * MiB, most_held_by_address: 32 * MiB, within_ms: 240_000 }

/**
 * Reads bodies into memory and counts them until the work with them is done. Only bytes that have come count, not the
 * connections: strangers who open many and send nothing are in nobody's way.
 */
export function createBodies({ most_held, most_held_by_address, within_ms }: BodyBounds = bounds) {
  const byAddress = new Map<string, number>()
  let held = 0

  const count = (address: string, size: number) => {
    held += size
    const ofAddress = (byAddress.get(address) ?? 0) + size
    if (ofAddress) byAddress.set(address, ofAddress)
    else byAddress.delete(address)
    return held <= most_held && ofAddress <= most_held_by_address
  }

  return async function withBody<Result>(
    body: Readable,
    address: string,
    work: (bytes: Buffer) => Promise<Result>,
  ): Promise<Result> {
    const parts: Buffer[] = []
    let size = 0
    let weight = 0
    const late = setTimeout(() => body.destroy(new Refusal('invalid_body', { file: 'too slow' })), within_ms)
    try {
      // A refusal is still answered, so the request is not destroyed with it.
      for await (const part of body.iterator({ destroyOnReturn: false })) {
        size += part.length
        weight += part.length + partBytes
        if (!count(address, part.length + partBytes)) throw new Refusal('rate_limited', undefined, 5)
        if (size > mostUploadBytes) throw new Refusal('upload.too_large')
        parts.push(part)
      }
      clearTimeout(late)
      if (!size) throw new Refusal('invalid_body', { file: 'empty' })
      return await work(Buffer.concat(parts))
    } finally {
      clearTimeout(late)
      count(address, -weight)
      // A browser sends all of a body before it hears the answer. What is left of a refused one is read and not kept,
      // for as long as any request may take.
      body.resume()
    }
  }
}
