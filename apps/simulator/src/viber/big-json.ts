import { randomInt } from 'node:crypto'

let counter = 0

/** A message's token: an integer above 2^53, which a program that reads it as a double would round. */
export const newMessageToken = (): string => {
  counter += 1
  return String(5_741_311_800_000_000_000n + BigInt(randomInt(2 ** 31)) * 1_000_000n + BigInt(counter % 1_000_000))
}

/** JSON in which a message's token is a number with all its digits. */
export const bigJson = (value: unknown): string =>
  JSON.stringify(value).replace(/"message_token":"(\d+)"/g, '"message_token":$1')
