import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** Identifiers of the database's identity columns are bigint, which stays text in our code. */
export type BotId = string
export type UserId = string

/** A version 7 UUID: it grows with time, so rows written together are stored together. */
export const newId = (): string => randomUUIDv7()

/** A random text of 256 bits by default, safe in an address. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')
