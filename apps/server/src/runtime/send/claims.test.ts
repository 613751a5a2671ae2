import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { runIn } from '../base/cell-sql.ts'
import { openShop } from '../testing/path-app.ts'
import { claimLanes } from './lane-sql.ts'

const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web' })
const bot = await openShop({ ...idle, platform }, (await idle.newUser()).id)
const lanes = 200
const first = 5_000_000_000
const ids = Array.from({ length: lanes }, (_, i) => String(first + i))

/** Lanes whose sender ended while it sent a message straight from a commit; their lease is over. */
const abandoned = async () => {
  await bot.rows('delete from cell.outbound where bot_id = $1', bot.id)
  await bot.rows('delete from cell.lane where bot_id = $1', bot.id)
  await bot.rows(
    `insert into cell.lane (id, bot_id, sender, pending, wake_at, class, going)
     select id, $2, 1, 1, now() - interval '1 minute', 0, '{1}' from unnest($1::bigint[]) id`,
    ids,
    bot.id,
  )
}

/** As a commit does: a further message joins the lane. */
const joins = (id: string) =>
  bot.rows(
    `with lane as (update cell.lane set pending = pending + 1 where id = $1 returning id)
     insert into cell.outbound (conversation_id, n, bot_id, at, state) select id, 2, $2, now(), 'queued' from lane`,
    id,
    bot.id,
  )

test('a message that joins a lane while it is claimed is counted', async () => {
  for (let round = 0; round < 10; round++) {
    await abandoned()
    const claim = async () => {
      for (let attempt = 0; attempt < 4; attempt++)
        await runIn(bot.cell, claimLanes, [new Date(), '2', new Date(Date.now() + 60_000), lanes])
    }
    await Promise.all([
      claim(),
      ...[0, 1].map(async (half) => {
        for (let i = half; i < lanes; i += 2) await joins(ids[(i * 37) % lanes] ?? '')
      }),
    ])
    const wrong = await bot.rows(
      `select l.id, l.pending, l.going, (select count(*)::int from cell.outbound o where o.conversation_id = l.id) as rows
       from cell.lane l where l.bot_id = $1 and l.going is null
         and l.pending <> (select count(*) from cell.outbound o where o.conversation_id = l.id)`,
      bot.id,
    )
    expect(wrong, `round ${round}`).toEqual([])
  }
})
