import { randomBytes } from 'node:crypto'

/** Identifiers of the database's identity columns are bigint, which stays text in our code. */
export type BotId = string
export type UserId = string

/** A UUID of version 7: it grows with time, so rows written together lie together. */
export function newId(at = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Text nobody guesses: 256 random bits unless told otherwise, safe in an address. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')
