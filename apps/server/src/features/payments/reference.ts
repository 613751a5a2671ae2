import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A reference of 12 letters and digits that every gateway takes: 32¹² of them, so that knowing one tells no other. */
export const newReference = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

/** The same as a number below 2^53, of at least 15 digits. */
export const newNumber = (): number => 100_000_000_000_000 + randomInt(2 ** 47)
