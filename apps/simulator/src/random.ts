import { randomBytes, randomInt } from 'node:crypto'

/** Unguessable letters and digits, from 16 bytes by default. */
export const token = (bytes = 16): string => randomBytes(bytes).toString('base64url')

export const digits = (count: number): string =>
  String(randomInt(1, 10)) + Array.from({ length: count - 1 }, () => randomInt(0, 10)).join('')

// Message ids are needed ten thousand times a second; they must differ but need not be secret.
let counter = randomInt(0, 2 ** 31)
const start = token(9)
export const quickId = (): string => {
  counter += 1
  return `${start}${counter.toString(36)}`
}
