import { randomInt } from 'node:crypto'

/** Letters and digits that no one confuses when they are read aloud or copied by hand. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A reference of nine characters: 32⁹ of them, so that knowing one tells no other. */
export const newOrderKey = (): string => Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')
