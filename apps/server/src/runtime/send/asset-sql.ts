import { statement } from '../base/cell-sql.ts'

/** $1 bot, $2 path, $3 purpose, $4 the instant until which the id must last. */
export const readAsset = statement(
  'read_asset',
  `
select id, expires_at from cell.asset
where bot_id = $1 and path = $2 and purpose = $3 and (expires_at is null or expires_at > $4)`,
)

export const keepAsset = statement(
  'keep_asset',
  `
insert into cell.asset (bot_id, path, purpose, id, expires_at) values ($1, $2, $3, $4, $5)
on conflict (bot_id, path, purpose) do update set id = excluded.id, expires_at = excluded.expires_at`,
)

/** The platform has refused this id ($4). One that was stored since stays. */
export const dropAsset = statement(
  'drop_asset',
  'delete from cell.asset where bot_id = $1 and path = $2 and purpose = $3 and id = $4',
)
