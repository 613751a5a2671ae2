import type { ControlDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { UserId } from '../../platform/ids.ts'
import { type Quotas, refuseMore } from '../../platform/quotas/quotas.ts'
import { sha256 } from '../../platform/secret.ts'
import { hashPassword } from '../../platform/sign-in/password.ts'
import { readRole } from '../../platform/sign-in/roles.ts'
import { addMember, countPeople, findInvite, insertUser, letMakeBots, lockAdmins, useInvite } from './queries.ts'

/** An invite that can be accepted now. Links are stored as hashes, so a copy of the database opens nothing. */
export async function openInvite(db: ControlDb, token: string, now: Date) {
  const invite = await findInvite(db, sha256(token))
  if (!invite) throw new Refusal('not_found')
  if (invite.used_at) throw new Refusal('invite.used')
  if (Date.parse(invite.expires_at) <= now.getTime()) throw new Refusal('invite.expired')
  return { ...invite, role_in_bot: readRole(invite.role_in_bot) }
}

export type Newcomer = { email: string; name: string; password: string }

/** Makes the signed-in person or a new account a member. Returns that person. */
export async function acceptInvite(db: ControlDb, quotas: Quotas, token: string, who: UserId | Newcomer, now: Date) {
  // Checked again below. Without an invite no hash is computed, or strangers could fill the hashing queue.
  const { bot_id } = await openInvite(db, token, now)
  const most = await quotas.of({ bot: bot_id })
  const password_hash = typeof who === 'string' ? '' : await hashPassword(who.password)
  return db.transaction().execute(async (tx) => {
    const invite = await openInvite(tx, token, now)
    // A maker who is being removed at this moment can admit no one any more.
    const admins = await lockAdmins(tx, invite.bot_id)
    refuseMore('members', await countPeople(tx, invite.bot_id, invite.id, now), most)
    if (!admins.some(({ user_id }) => user_id === invite.created_by)) throw new Refusal('not_found')
    const user_id = typeof who === 'string' ? who : await makeAccount(tx, { ...who, password_hash }, now)
    if (!(await useInvite(tx, invite.bot_id, invite.id, user_id, now))) throw new Refusal('invite.used')
    await addMember(tx, invite.bot_id, user_id, invite.role_in_bot, now)
    if (invite.makes_bots) await letMakeBots(tx, user_id)
    return { bot_id: invite.bot_id, user_id }
  })
}

async function makeAccount(db: ControlDb, person: Newcomer & { password_hash: string }, now: Date): Promise<UserId> {
  const { email, name, password_hash } = person
  const made = await insertUser(db, { email, name, password_hash, created_at: now })
  // The owner of this address must sign in first, or a link would open another person's account.
  if (!made) throw new Refusal('taken', { email: 'has an account: sign in first' })
  return made.id
}
