import { sql } from 'kysely'
import type { CellDb } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'

export const findListing = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('post_listing').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Lets one request of all processes ask for the posts; undefined where they were asked for after `before`. */
export const claimListing = (db: CellDb, bot_id: BotId, asked_at: Date, before: Date) =>
  db
    .insertInto('post_listing')
    .values({ bot_id, asked_at })
    .onConflict((conflict) =>
      conflict
        .column('bot_id')
        .doUpdateSet({ asked_at, ended_at: null })
        .where('post_listing.asked_at', '<=', before.toISOString()),
    )
    .returning('bot_id')
    .executeTakeFirst()

/** Notes how the request of `asked_at` ended; `listed_at` null: it failed. */
export const endListing = (
  db: CellDb,
  bot_id: BotId,
  { asked_at, ...end }: { asked_at: Date; ended_at: Date; listed_at: Date | null; reason: string },
) =>
  db
    .updateTable('post_listing')
    .set({ ...end, listed_at: sql<string>`coalesce(${end.listed_at}::timestamptz, listed_at)` })
    .where('bot_id', '=', bot_id)
    .where('asked_at', '=', asked_at.toISOString())
    .execute()

export type FoundPost = {
  post_id: string
  kind: string | null
  facts: object
  /** When it was published; null: the platform did not say. */
  at: Date | null
  /** True: the platform is also asked if it is a live video. */
  may_be_live: boolean
}

/** Stores the posts of a page as its platform lists them; returns how many of them are new here. */
export async function storePosts(db: CellDb, bot_id: BotId, found: readonly FoundPost[], now: Date): Promise<number> {
  if (found.length === 0) return 0
  const rows = await db
    .insertInto('post')
    .values(
      found.map(({ post_id, kind, facts, at, may_be_live }) => ({
        ...{ bot_id, post_id, kind, facts: JSON.stringify(facts), at: at ?? now, updated_at: now },
        // Comments under it wait for that answer.
        ...(may_be_live ? { ask_at: now } : { asked_at: now }),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['bot_id', 'post_id']).doUpdateSet({
        // A webhook tells a live video or an advertisement, where the list says "video" or "post".
        kind: sql<string | null>`coalesce(post.kind, excluded.kind)`,
        facts: sql<string>`post.facts || excluded.facts`,
        at: sql<string>`case when excluded.at < excluded.updated_at then excluded.at else post.at end`,
        gone_at: null,
        asked_at: sql<string | null>`coalesce(post.asked_at, excluded.asked_at)`,
        updated_at: now,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute()
  return rows.filter(({ is_new }) => is_new).length
}
