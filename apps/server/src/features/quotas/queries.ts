import type { ControlDb } from '../../platform/db/cell.ts'
import type { UserId } from '../../platform/ids.ts'

/** Bots this person has made and access tokens they have. */
export async function countOwn(control: ControlDb, user_id: UserId) {
  const bots = await control
    .selectFrom('bot')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('made_by', '=', user_id)
    .where('status', '<>', 'deleting')
    .executeTakeFirstOrThrow()
  const tokens = await control
    .selectFrom('access_token')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { bots: Number(bots.many), tokens: Number(tokens.many) }
}
