import type { ControlDb } from '../../platform/db/cell.ts'
import type { UserId } from '../../platform/ids.ts'

export const findUserByEmail = (db: ControlDb, email: string) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'language', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

export const findPasswordHash = (db: ControlDb, user_id: UserId) =>
  db.selectFrom('user').select('password_hash').where('id', '=', user_id).executeTakeFirstOrThrow()

export const changeUser = (db: ControlDb, user_id: UserId, change: { name?: string; language?: string }) =>
  db
    .updateTable('user')
    .set(change)
    .where('id', '=', user_id)
    .returning(['id', 'email', 'name', 'language'])
    .executeTakeFirstOrThrow()

export const changePassword = (db: ControlDb, user_id: UserId, password_hash: string) =>
  db.updateTable('user').set({ password_hash }).where('id', '=', user_id).execute()

/** Locks the installation until the transaction ends, so that simultaneous first starts run one after the other. */
export const lockInstallation = (tx: ControlDb) => tx.selectFrom('installation').select('id').forUpdate().execute()

export const findAnyUser = (tx: ControlDb) => tx.selectFrom('user').select('id').limit(1).executeTakeFirst()

/** Of an account whose person has not signed in yet: their browser then gives it the language of its screens. */
export const noLanguage = ''

export const insertOwner = (tx: ControlDb, owner: { email: string; password_hash: string; created_at: Date }) =>
  tx
    .insertInto('user')
    .values({ ...owner, name: 'Owner', makes_bots: true, language: noLanguage })
    .returning('id')
    .executeTakeFirstOrThrow()
