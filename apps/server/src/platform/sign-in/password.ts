import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../turns.ts'

// 19 MiB and two rounds, as the OWASP sheet on storing passwords recommends for argon2id, the default here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// More at once would only take the processor from the conversations.
const inTurn = createTurns(2, 64)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** Takes as long for a person who does not exist, so that the time tells nothing. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this one')
  const against = stored ?? (await dummy)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && stored !== null
}
