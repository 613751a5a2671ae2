import type { ControlDb } from '../../platform/db/cell.ts'
import { newId, randomToken, type UserId } from '../../platform/ids.ts'
import { checkPassword, hashPassword } from '../../platform/sign-in/password.ts'
import { findAnyUser, findUserByEmail, insertOwner, lockInstallation } from './queries.ts'

type Owner = { id: UserId; email: string; password: string }

/** As random as the password: a well-known address invites guesses, which would lock its owner out. */
const newAddress = () => `owner-${newId().slice(-8)}@hawker.local`

/**
 * Gives an empty installation its owner, with a random address and password; null when it already has people. `keep`
 * receives both before the owner exists. If two first starts coincide, the second waits and finds the owner.
 */
export const makeFirstOwner = (
  db: ControlDb,
  now: Date,
  keep: (owner: Omit<Owner, 'id'>) => Promise<void> | null = () => null,
): Promise<Owner | null> =>
  db.transaction().execute(async (tx) => {
    await lockInstallation(tx)
    if (await findAnyUser(tx)) return null
    const email = newAddress()
    const password = randomToken(12)
    await keep({ email, password })
    const made = await insertOwner(tx, { email, password_hash: await hashPassword(password), created_at: now })
    return { id: made.id, email, password }
  })

/** The owner made by an earlier start; null when this is not, or no longer, their password. */
export async function findOwner(db: ControlDb, { email, password }: Omit<Owner, 'id'>): Promise<Owner | null> {
  const found = await findUserByEmail(db, email)
  return found && (await checkPassword(password, found.password_hash)) ? { id: found.id, email, password } : null
}
