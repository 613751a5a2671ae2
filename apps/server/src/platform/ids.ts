import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** Identifiers of the database's identity columns are bigint, which stays text in our code. */
export type BotId = string
export type UserId = string

const perMillisecond = 4_096
let moment = 0
let count = 0

/**
 * A version 7 UUID: it grows with time, so rows written together are stored together. Ids of one process also grow within a millisecond, so
 * events of the same moment are listed in the order in which they were made.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const now = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  count = now > moment ? 0 : (count + 1) % perMillisecond
  // A full millisecond borrows the next one; a clock that was set back waits to be reached.
  moment = now > moment ? now : moment + (count === 0 ? 1 : 0)
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** A random text of 256 bits by default, safe in an address. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')
