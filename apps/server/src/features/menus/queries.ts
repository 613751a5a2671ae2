import type { PushPart, PushState } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const listPushes = (db: Reader, bot_id: BotId) =>
  db.selectFrom('platform_push').selectAll().where('bot_id', '=', bot_id).execute()
export type PushRow = Awaited<ReturnType<typeof listPushes>>[number]

export type Push = {
  state: PushState
  wanted: object | null
  pushed: object | null
  found: object | null
  found_at: Date | null
  source: string
  version: number | null
  is_confirmed: boolean
  reason: string
  tries: number
  checked_version: number
  due_at: Date
  updated_at: Date
}

const json = (form: object | null) => (form === null ? null : JSON.stringify(form))

/** Stores how a part stands; `comment_events` is the subscription to them. */
export const storePush = (db: CellDb, bot_id: BotId, part: PushPart | 'comment_events', push: Push) => {
  const row = { ...push, wanted: json(push.wanted), pushed: json(push.pushed), found: json(push.found) }
  return db
    .insertInto('platform_push')
    .values({ bot_id, part, ...row })
    .onConflict((conflict) => conflict.columns(['bot_id', 'part']).doUpdateSet(row))
    .execute()
}

/**
 * Lets one process push a part for this version, and the minute's job after `due_at` should that process die; undefined: another one
 * does. The row names the new wish from then on, so that a later version with the same wish asks for nothing.
 */
export const claimPush = (db: CellDb, bot_id: BotId, part: 'comment_events', version: number, claim: Push) => {
  const claimed = {
    wanted: json(claim.wanted),
    ...{ state: claim.state, tries: claim.tries, checked_version: version, due_at: claim.due_at },
  }
  return db
    .insertInto('platform_push')
    .values({ bot_id, part, ...claim, pushed: null, found: null, ...claimed })
    .onConflict((conflict) =>
      conflict.columns(['bot_id', 'part']).doUpdateSet(claimed).where('platform_push.checked_version', '<', version),
    )
    .returning('bot_id')
    .executeTakeFirst()
}

export const confirmPush = (db: CellDb, bot_id: BotId, part: PushPart, at: Date) =>
  db
    .updateTable('platform_push')
    .set({ is_confirmed: true, pushed: sql`found`, due_at: at, updated_at: at })
    .where('bot_id', '=', bot_id)
    .where('part', '=', part)
    .execute()

/** Forgets the state found at the platform and the pushes made there: both are asked again as for a new account. */
export const forgetPushes = (db: CellDb, bot_id: BotId) =>
  db.deleteFrom('platform_push').where('bot_id', '=', bot_id).execute()

export const findBot = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot').select(['version', 'platform']).where('id', '=', bot_id).executeTakeFirst()

export const findAccount = (db: Reader, bot_id: BotId) =>
  db.selectFrom('account').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()

const mostDue = 200

/** Connected accounts of these platforms that were never looked at, have a newer version, or are due again. */
export const listDuePushes = (db: CellDb, platforms: readonly string[], now: Date) =>
  db
    .selectFrom('account as a')
    .innerJoin('bot as b', 'b.id', 'a.bot_id')
    .leftJoin('platform_push as p', 'p.bot_id', 'a.bot_id')
    .select('a.bot_id')
    .where('b.platform', 'in', [...platforms])
    .where('b.trashed_at', 'is', null)
    .where('a.status', '=', 'connected')
    .where((is) =>
      is.or([
        is('p.bot_id', 'is', null),
        is('p.due_at', '<=', now.toISOString()),
        is('p.checked_version', '<', is.ref('b.version')),
      ]),
    )
    .groupBy('a.bot_id')
    .orderBy('a.bot_id')
    .limit(mostDue)
    .execute()
