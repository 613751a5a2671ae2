import type { ControlDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { listMembers } from '../members/index.ts'

/** Refuses to give a conversation to a user who is no member of the bot. */
export async function refuseStranger(control: ControlDb, bot_id: BotId, user_id: string | null): Promise<void> {
  if (user_id === null) return
  const members = await listMembers(control, bot_id)
  if (!members.some((member) => member.user_id === user_id))
    throw new Refusal('invalid_body', { user_id: 'no such member' })
}
