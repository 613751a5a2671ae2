import type { UsedList } from '@hawker/core'
import { heavyTask } from '../../platform/heavy/task.ts'
import type { BotId } from '../../platform/ids.ts'
import { findUsers } from './trash/users.ts'

type Wish = { bot_id: BotId; list: UsedList }

/** The things of a list, each with everything that uses it in drafts or live versions. */
export const usesOfList = heavyTask(import.meta.url, 'usesOfList', (db, { bot_id, list }: Wish) =>
  db.transaction().execute(async (tx) => {
    const { draft, usersOf } = await findUsers(tx, bot_id, list)
    return draft[list].map(({ id }) => ({ id, used_by: usersOf(id) }))
  }),
)
