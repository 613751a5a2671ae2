import { sql } from 'kysely'
import { z } from 'zod'
import { followTrash } from './db/bot-trash.ts'
import type { Cell, Cells } from './db/cell.ts'
import { countTraffic } from './db/count-traffic.ts'
import { finishBots } from './db/directory.ts'
import { eachCell } from './db/each-cell.ts'
import { forgetAgain, forgetBot, forgetConversations } from './db/forget.ts'
import { forgetMessage, forgetRemoved, removedMessage } from './db/forget-removed.ts'
import { dropOldPartitions, ensurePartitions } from './db/partitions.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Media } from './media.ts'

type Deps = {
  cells: Cells
  media: Media
  jobs: Jobs
  log: Log
  retentionDays: number
  historyDays: number
  commentDays: number
  now(): Date
  notify: { changed(cell: number, ids: string[]): void }
}

const day_ms = 86_400_000
// WhatsApp and RCS deliver a webhook again for seven days.
const seenDays = 8
const commentSlice = 1_000
const mailboxSlice = 100

/** The scheduled maintenance of an installation. */
export async function scheduleUpkeep(deps: Deps): Promise<void> {
  const { cells, media, jobs, log, retentionDays, historyDays, commentDays, now, notify } = deps
  const daysAgo = (days: number) => new Date(now().getTime() - days * day_ms)

  const inEachCell = eachCell(cells, log)

  // Often: a machine that wakes after a month, or whose clock was wrong at the start, has no partition for today.
  await jobs.every('*/5 * * * *', 'weeks', () =>
    inEachCell(async ({ schema, database }) => {
      const client = await database.connect('upkeep')
      try {
        await ensurePartitions(client, schema, now())
      } finally {
        await client.end()
      }
    }),
  )
  await jobs.every('20 3 * * *', 'partitions', () =>
    inEachCell(async ({ schema, database }) => {
      const client = await database.connect('upkeep')
      try {
        const kept = { events: daysAgo(historyDays), others: daysAgo(retentionDays) }
        const dropped = await dropOldPartitions(client, schema, kept)
        if (dropped.length) log.info({ schema, dropped }, 'Dropped what outlived the retention')
      } finally {
        await client.end()
      }
    }),
  )
  await jobs.every('*/15 * * * *', 'seen', () => inEachCell((cell) => forgetSeen(cell, daysAgo(seenDays))))
  // Platforms have dropped these files, and nothing names them any more.
  await jobs.every('35 3 * * *', 'assets', () =>
    inEachCell(async ({ db }) => {
      await db.deleteFrom('asset').where('expires_at', '<', now().toISOString()).execute()
    }),
  )
  await jobs.every('40 3 * * *', 'comments', () =>
    inEachCell(async (cell) => {
      await forgetComments(cell, daysAgo(commentDays))
      await forgetPhotos(cell, media, daysAgo(commentDays))
      await forgetPostMailboxes(cell, media, daysAgo(commentDays), now())
    }),
  )
  await jobs.every('3-59/15 * * * *', 'traffic', () => inEachCell((cell) => countTraffic(cell, now())))
  await jobs.every('*/5 * * * *', 'unfinished-bots', async () => {
    await finishBots({ cells, media, log, now })
    await followTrash(cells, now())
  })
  await jobs.every('50 3 * * *', 'sign-ins', async () => {
    const old = daysAgo(1).toISOString()
    await cells.control.deleteFrom('sign_in').where('expires_at', '<', old).execute()
    await cells.control.deleteFrom('sign_in').where('ended_at', '<', old).execute()
    await cells.control.deleteFrom('sign_in_attempt').where('updated_at', '<', old).execute()
  })
  await jobs.every('* * * * *', 'outboxes', () => inEachCell((cell) => moveOutbox(cell, jobs, now())))
  await jobs.work(forgetAgain.conversations, async (data) => {
    const { cell, bot_id, ids } = forgottenConversations.parse(data).wish
    await forgetConversations(await cells.at(cell), media, bot_id, ids, now())
  })
  await jobs.work(forgetRemoved, async (data) => {
    const { cell, ...message } = removedMessage.parse(data).wish
    await forgetMessage(await cells.at(cell), media, message)
    notify.changed(cell, [message.conversation_id])
  })
  await jobs.work(forgetAgain.bot, async (data) => {
    const { cell, bot_id } = forgottenBot.parse(data).wish
    await forgetBot(await cells.at(cell), media, bot_id, now())
  })
}

const forgottenBot = z.object({ wish: z.object({ cell: z.number(), bot_id: z.string() }) })
const forgottenConversations = z.object({
  wish: z.object({ cell: z.number(), bot_id: z.string(), ids: z.array(z.string()).min(1) }),
})

/** In slices, so that no transaction runs long. */
async function forgetSeen({ db }: Cell, before: Date) {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('seen')
      .where(
        sql`ctid`,
        'in',
        db.selectFrom('seen').select(sql`ctid`.as('place')).where('at', '<', before.toISOString()).limit(5_000),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < 5_000n) return
  }
}

/** Due deletion requests of a cell become jobs under their own id, so that a request moved twice is one job. Each names its cell. */
async function moveOutbox({ db, id: cell }: Cell, jobs: Jobs, now: Date) {
  const wishes = await db
    .selectFrom('outbox')
    .selectAll()
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .limit(500)
    .execute()
  for (const { id, queue, data } of wishes) {
    await jobs.send(queue, { wish: { cell, ...Object(data) } }, id)
    await db.deleteFrom('outbox').where('id', '=', id).execute()
  }
}

/** Deletes old comments in slices, so that none holds its locks for long, and posts that have not changed since. */
async function forgetComments({ db }: Cell, before: Date): Promise<void> {
  const old = before.toISOString()
  for (;;) {
    const some = await db
      .selectFrom('comment')
      .select(['bot_id', 'comment_id'])
      .where('at', '<', old)
      .limit(commentSlice)
      .execute()
    for (const { bot_id, comment_id } of some)
      await db.deleteFrom('comment').where('bot_id', '=', bot_id).where('comment_id', '=', comment_id).execute()
    if (some.length < commentSlice) break
  }
  await db.deleteFrom('post').where('updated_at', '<', old).execute()
}

/** Deletes pictures of posts and comments that were stored so long ago; one that is asked for again is fetched again. */
async function forgetPhotos({ db }: Cell, media: Media, before: Date): Promise<void> {
  const gone = await db
    .deleteFrom('media')
    .where(sql`source->>'photo_id'`, 'is not', null)
    .where('at', '<', before.toISOString())
    .returning('path')
    .execute()
  await media.remove(gone.flatMap(({ path }) => path ?? []))
}

/** Deletes the mailboxes of posts that have no comment any more. */
async function forgetPostMailboxes(cell: Cell, media: Media, before: Date, now: Date): Promise<void> {
  for (;;) {
    const some = await cell.db
      .selectFrom('customer as c')
      .select(['c.bot_id', 'c.id'])
      .where('c.kind', '=', 'post')
      .where('c.created_at', '<', before.toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('comment as k').select('k.comment_id').whereRef('k.conversation_id', '=', 'c.id'))),
      )
      .limit(mailboxSlice)
      .execute()
    for (const { bot_id, id } of some) await forgetConversations(cell, media, bot_id, [id], now)
    if (some.length < mailboxSlice) return
  }
}
