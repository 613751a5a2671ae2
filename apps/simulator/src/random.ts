import { randomBytes, randomInt } from 'node:crypto'

/** Letters and digits nobody can guess; 16 bytes unless told. */
export const token = (bytes = 16): string => randomBytes(bytes).toString('base64url')

export const digits = (count: number): string =>
  String(randomInt(1, 10)) + Array.from({ length: count - 1 }, () => randomInt(0, 10)).join('')

// Ids of messages are made ten thousand times a second; these need to differ, not to be secret.
let counter = randomInt(0, 2 ** 31)
const start = token(9)
export const quickId = (): string => {
  counter += 1
  return `${start}${counter.toString(36)}`
}
