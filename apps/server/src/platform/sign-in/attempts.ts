import { sql } from 'kysely'
import type { ControlDb } from '../db/cell.ts'
import { addressKey } from '../http/address.ts'
import { Refusal } from '../http/refusal.ts'

/** Failures that are let pass before the waits begin. An address may be a whole office, so it has more. */
const free = { account: 5, address: 30 }
const longestWaitSeconds = 900
const forgottenAfterMs = 3_600_000

/** Whose wrong passwords are counted together, and where they come from. */
type Attempt = { counter: string; address: string | null }
type Keys = { counter: string; address: string | null }

/** Counts strangers: everyone who tries this account from a browser that never signed in to it, by account and address. */
export const asStranger = (email: string, address: string): Attempt => ({ counter: accountKey(email), address })

/**
 * Counts a browser that has signed in to the account before. Its count is its own, so strangers who guess at the account,
 * from the same network too, do not keep its owner out.
 */
export const asKnownBrowser = (browser_id: string): Attempt => ({ counter: `browser ${browser_id}`, address: null })

/** Counts a person who is signed in and says the password once more. */
export const asSignIn = (sign_in_id: string): Attempt => ({ counter: `sign-in ${sign_in_id}`, address: null })

/**
 * Whether a password is right. The attempt counts as a failure until the password is known to be right: many attempts at
 * once get no more tries than one after the other, and the rest must wait.
 */
export async function tryPassword(
  db: ControlDb,
  { counter, address }: Attempt,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const keys = { counter, address: address === null ? null : `address ${addressKey(address)}` }
  // Nearly all of a flood ends here, with nothing written.
  await refuseWhileBlocked(db, keys, now)
  await countBoth(db, keys, now)
  const right = await isRight().catch(async (error: unknown) => {
    // It was not looked at, as when too many wait for that.
    for (const key of namesOf(keys)) await takeBack(db, key)
    throw error
  })
  if (right) await forgetFailures(db, keys)
  else await rememberFailure(db, keys, now)
  return right
}

const namesOf = ({ counter, address }: Keys): string[] => (address === null ? [counter] : [counter, address])

const accountKey = (email: string) => `account ${email}`

/** Nobody has to wait any more for that account, as when it has a new password. */
export const forgetFailuresOf = (db: ControlDb, email: string) =>
  db.deleteFrom('sign_in_attempt').where('key', '=', accountKey(email)).execute()

/** Refuses while the account or the address has to wait. */
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

/** Both or none: whoever is refused for the one is not counted for the other. */
const countBoth = (db: ControlDb, { counter, address }: Keys, now: Date) =>
  db.transaction().execute(async (tx) => {
    await count(tx, counter, free.account, now)
    if (address !== null) await count(tx, address, free.address, now)
  })

/** Counts one more, unless others have taken the last meanwhile; from the limit on each one doubles the wait. */
async function count(tx: ControlDb, key: string, limit: number, now: Date): Promise<void> {
  const isOld = sql<boolean>`sign_in_attempt.updated_at < ${new Date(now.getTime() - forgottenAfterMs)}`
  const failures = sql<number>`case when ${isOld} then 1 else sign_in_attempt.failures + 1 end`
  // Only a failure is remembered for longer: who signs in every day does not keep the slips of others alive.
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

/** The account starts anew; the address keeps its count, or one good account would open the door to all others. */
async function forgetFailures(db: ControlDb, { counter, address }: Keys): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', counter).execute()
  if (address !== null) await takeBack(db, address)
}

/** As if it had not been counted: one more may come, so nobody has to wait. */
const takeBack = (db: ControlDb, key: string) =>
  db
    .updateTable('sign_in_attempt')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('key', '=', key)
    .execute()

/** One row at a time: whoever locks both the other way round would stand against those who count. */
async function rememberFailure(db: ControlDb, keys: Keys, now: Date): Promise<void> {
  for (const key of namesOf(keys))
    await db.updateTable('sign_in_attempt').set({ updated_at: now }).where('key', '=', key).execute()
}
