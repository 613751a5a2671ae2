import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** Identifiers of the database's identity columns are bigint, which stays text in our code. */
export type BotId = string
export type UserId = string

/** A UUID of version 7: it grows with time, so rows written together lie together. */
export const newId = (): string => randomUUIDv7()

/** Text nobody guesses: 256 random bits unless told otherwise, safe in an address. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')
