import type { ControlDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { can, type RoleInBot } from '../../platform/sign-in/roles.ts'
import { deleteInvitesOf, lockAdmins, removeMember, setRole } from './queries.ts'

/** Changes or removes a member's role. A bot never loses its last admin, and a former admin's links are revoked. */
export const changeMember = (db: ControlDb, bot_id: BotId, user_id: UserId, role: RoleInBot | null) =>
  db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx, bot_id)
    const isLast = admins.length === 1 && admins[0]?.user_id === user_id
    if (isLast && !can(role, 'admin')) throw new Refusal('member.last_admin')
    const changed = role ? await setRole(tx, bot_id, user_id, role) : await removeMember(tx, bot_id, user_id)
    if (!changed) throw new Refusal('not_found')
    if (!can(role, 'admin')) await deleteInvitesOf(tx, bot_id, user_id)
  })
