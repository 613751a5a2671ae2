import type { ControlDb } from '../../platform/db/cell.ts'
import { newId, randomToken, type UserId } from '../../platform/ids.ts'
import { checkPassword, hashPassword } from '../../platform/sign-in/password.ts'

type Owner = { id: UserId; email: string; password: string }

/** As random as the password: an address that everyone knows invites guesses, which would lock its owner out. */
const newAddress = () => `owner-${newId().slice(-8)}@hawker.local`

/**
 * An installation without people gets its owner, with a password nobody has seen; null when somebody is there. `keep` is
 * told of it before it counts.
 */
export async function makeFirstOwner(
  db: ControlDb,
  now: Date,
  keep: (owner: Omit<Owner, 'id'>) => Promise<void> | null = () => null,
): Promise<Owner | null> {
  const anyone = await db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  if (anyone) return null
  const email = newAddress()
  const password = randomToken(12)
  await keep({ email, password })
  const made = await db
    .insertInto('user')
    .values({ email, name: 'Owner', password_hash: await hashPassword(password), makes_bots: true, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ? { id: made.id, email, password } : null
}

/** The owner an earlier start has made; null when that is not their password, or not any more. */
export async function findOwner(db: ControlDb, { email, password }: Omit<Owner, 'id'>): Promise<Owner | null> {
  const found = await db
    .selectFrom('user')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return found && (await checkPassword(password, found.password_hash)) ? { id: found.id, email, password } : null
}
