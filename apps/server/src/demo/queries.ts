import { rolesFor } from '@hawker/core'
import type { ControlDb } from '../platform/db/cell.ts'
import type { UserId } from '../platform/ids.ts'

/** The demo bots that a person manages. */
export const listManagedDemos = (control: ControlDb, user_id: UserId) =>
  control
    .selectFrom('bot')
    .innerJoin('membership', 'membership.bot_id', 'bot.id')
    .select(['platform', 'page_id'])
    .where('user_id', '=', user_id)
    .where('role_in_bot', 'in', rolesFor('admin'))
    .where('is_demo', '=', true)
    .where('status', '=', 'ready')
    .execute()

/** The demo's bot on a platform; none once its owner has deleted it. */
export const findDemoBot = (control: ControlDb, platform: string) =>
  control
    .selectFrom('bot')
    .select('id')
    .where('platform', '=', platform)
    .where('is_demo', '=', true)
    .where('status', '=', 'ready')
    .orderBy('id')
    .executeTakeFirst()
