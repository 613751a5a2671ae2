import type { Dice } from './dice.ts'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const small = 'abcdefghijklmnopqrstuvwxyz0123456789'

const draw = (roll: Dice, letters: string, length: number): string =>
  Array.from({ length }, () => letters[Math.floor(roll() * letters.length)] ?? '').join('')

/** The reference number of an order or a payment: nine capitals and digits. */
export const referenceNumber = (roll: Dice): string => draw(roll, capitals, 9)

/** The key of a block, a card, a tool: unique enough in its document, short enough to read in a pull request. Never a secret. */
export const randomKey = (roll: Dice, length = 8): string => draw(roll, small, length)
