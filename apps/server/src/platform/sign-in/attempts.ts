import { sql } from 'kysely'
import type { ControlDb } from '../db/cell.ts'
import { addressKey } from '../http/address.ts'
import { Refusal } from '../http/refusal.ts'

/** Failures that are let pass before the waits begin. An address may be a whole office, so it has more. */
const free = { account: 5, address: 30 }
const longestWaitSeconds = 900
const forgottenAfterMs = 3_600_000

export type Attempt = { email: string; address: string }

const keysOf = ({ email, address }: Attempt) => [`account ${email}`, `address ${addressKey(address)}`]

/** Refuses while the account or the address has to wait. */
export async function refuseWhileBlocked(db: ControlDb, attempt: Attempt, now: Date): Promise<void> {
  const blocked = await db
    .selectFrom('sign_in_attempt')
    .select('blocked_until')
    .where('key', 'in', keysOf(attempt))
    .where('blocked_until', '>', now.toISOString())
    .orderBy('blocked_until', 'desc')
    .executeTakeFirst()
  if (!blocked?.blocked_until) return
  throw new Refusal(
    'auth.too_many_attempts',
    undefined,
    Math.ceil((Date.parse(blocked.blocked_until) - now.getTime()) / 1000),
  )
}

/** Counts a failure for the account and the address; from the limit on each one doubles the wait. */
export async function countFailure(db: ControlDb, attempt: Attempt, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - forgottenAfterMs)
  const [account, address] = keysOf(attempt)
  for (const [key, limit] of [
    [account ?? '', free.account],
    [address ?? '', free.address],
  ] as const) {
    const failures = sql<number>`case when sign_in_attempt.updated_at < ${forgotten} then 1 else sign_in_attempt.failures + 1 end`
    const { failures: count } = await db
      .insertInto('sign_in_attempt')
      .values({ key, failures: 1, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures, updated_at: now }))
      .returning('failures')
      .executeTakeFirstOrThrow()
    if (count < limit) continue
    const wait = Math.min(longestWaitSeconds, 30 * 2 ** Math.min(count - limit, 10))
    const blocked_until = new Date(now.getTime() + wait * 1000)
    await db.updateTable('sign_in_attempt').set({ blocked_until }).where('key', '=', key).execute()
  }
}

/** The account starts anew; the address keeps its count, or one good account would open the door to all others. */
export async function forgetFailures(db: ControlDb, { email }: Attempt): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', `account ${email}`).execute()
}
