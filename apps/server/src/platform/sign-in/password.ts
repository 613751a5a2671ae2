import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../turns.ts'

// 19 MiB and two rounds, as the OWASP sheet on storing passwords recommends for argon2id, the default here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// More at once would only take the processor from conversations.
const inTurn = createTurns(2, 64)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** The hash of a random password. It is a constant, because computing it could be refused when too many wait. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$WQtC+O7nXuqT3goJURZJGQ$sXR9ALeQpGSsc/rYNw17cIvOrTwoV+4eV0PWMuLmDmY'

/** Takes equally long for an unknown person, so that the time reveals nothing. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? nobodysHash, password))
  return isRight && stored !== null
}
