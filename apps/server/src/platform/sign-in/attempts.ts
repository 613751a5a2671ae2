import { sql } from 'kysely'
import type { ControlDb } from '../db/cell.ts'
import { addressKey } from '../http/address.ts'
import { Refusal } from '../http/refusal.ts'

/** Failures before the waits begin. An address may be a whole office, so it has more. */
const free = { account: 5, address: 30 }
const longestWaitSeconds = 900
const forgottenAfterMs = 3_600_000

/** The keys under which wrong passwords are counted: an account and an address. */
type Attempt = { counter: string; address: string | null }
type Keys = { counter: string; address: string | null }

/** Counts strangers, by account and address: every browser that never signed in to this account. */
export const asStranger = (email: string, address: string): Attempt => ({ counter: accountKey(email), address })

/**
 * Counts a browser that has signed in to the account before, separately, so that strangers who guess at the account,
 * even from the same network, do not lock out its owner.
 */
export const asKnownBrowser = (browser_id: string): Attempt => ({ counter: `browser ${browser_id}`, address: null })

/** Counts a signed-in person who enters the password again. */
export const asSignIn = (sign_in_id: string): Attempt => ({ counter: `sign-in ${sign_in_id}`, address: null })

/**
 * Whether a password is right. The attempt counts as a failure until the password proves right, so that simultaneous
 * attempts get no more tries than consecutive ones; the rest are throttled.
 */
export async function tryPassword(
  db: ControlDb,
  { counter, address }: Attempt,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const keys = { counter, address: address === null ? null : `address ${addressKey(address)}` }
  // Nearly all of a flood ends here, without a write.
  await refuseWhileBlocked(db, keys, now)
  await countBoth(db, keys, now)
  const right = await isRight().catch(async (error: unknown) => {
    // The password was not checked, for example because too many checks are queued.
    for (const key of namesOf(keys)) await takeBack(db, key)
    throw error
  })
  if (right) await forgetFailures(db, keys)
  else await rememberFailure(db, keys, now)
  return right
}

const namesOf = ({ counter, address }: Keys): string[] => (address === null ? [counter] : [counter, address])

const accountKey = (email: string) => `account ${email}`

/** Ends the waits for that account, as after a new password. */
export const forgetFailuresOf = (db: ControlDb, email: string) =>
  db.deleteFrom('sign_in_attempt').where('key', '=', accountKey(email)).execute()

/** Refuses while the account or the address is throttled. */
async function refuseWhileBlocked(db: ControlDb, keys: Keys, now: Date): Promise<void> {
  const blocked = await db
    .selectFrom('sign_in_attempt')
    .select('blocked_until')
    .where('key', 'in', namesOf(keys))
    .where('blocked_until', '>', now.toISOString())
    .orderBy('blocked_until', 'desc')
    .executeTakeFirst()
  if (blocked?.blocked_until) throw tooMany(blocked.blocked_until, now)
}

const tooMany = (blocked_until: string, now: Date) =>
  new Refusal('auth.too_many_attempts', undefined, Math.ceil((Date.parse(blocked_until) - now.getTime()) / 1000))

/** Counts both or neither: an attempt refused for one key does not count for the other. */
const countBoth = (db: ControlDb, { counter, address }: Keys, now: Date) =>
  db.transaction().execute(async (tx) => {
    await count(tx, counter, free.account, now)
    if (address !== null) await count(tx, address, free.address, now)
  })

/** Counts one attempt, unless others used up the limit meanwhile; above the limit each failure doubles the wait. */
async function count(tx: ControlDb, key: string, limit: number, now: Date): Promise<void> {
  const isOld = sql<boolean>`sign_in_attempt.updated_at < ${new Date(now.getTime() - forgottenAfterMs)}`
  const failures = sql<number>`case when ${isOld} then 1 else sign_in_attempt.failures + 1 end`
  // Only a failure extends the memory: daily sign-ins must not keep old failures alive.
  const updated_at = sql<string>`case when ${isOld} then ${now} else sign_in_attempt.updated_at end`
  const counted = await tx
    .insertInto('sign_in_attempt')
    .values({ key, failures: 1, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures, updated_at }))
    .returning(['failures', 'blocked_until'])
    .executeTakeFirstOrThrow()
  if (counted.blocked_until && Date.parse(counted.blocked_until) > now.getTime())
    throw tooMany(counted.blocked_until, now)
  if (counted.failures < limit) return
  const wait = Math.min(longestWaitSeconds, 30 * 2 ** Math.min(counted.failures - limit, 10))
  const blocked_until = new Date(now.getTime() + wait * 1000)
  await tx.updateTable('sign_in_attempt').set({ blocked_until }).where('key', '=', key).execute()
}

/** Resets the account but not the address, or one good account would unlock guessing at all others. */
async function forgetFailures(db: ControlDb, { counter, address }: Keys): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', counter).execute()
  if (address !== null) await takeBack(db, address)
}

/** Uncounts an attempt, which may end a wait. */
const takeBack = (db: ControlDb, key: string) =>
  db
    .updateTable('sign_in_attempt')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('key', '=', key)
    .execute()

/** One row at a time: locking both in the other order could deadlock with counting. */
async function rememberFailure(db: ControlDb, keys: Keys, now: Date): Promise<void> {
  for (const key of namesOf(keys))
    await db.updateTable('sign_in_attempt').set({ updated_at: now }).where('key', '=', key).execute()
}
