import { expect } from 'vitest'
import { keyOf } from './crowd.ts'
import { type Shop, until } from './path-app.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Kills a server, and returns the sends whose fate is now unknown: those it had begun and not stored. Of a lane's messages that
 * left straight from a commit only the first had begun, unless they left together. Calls `looks` in the instant before the kill.
 */
export async function killInDoubt(bot: Shop, victim: ServerProcess, looks = () => {}): Promise<string[]> {
  const pid = victim.pid()
  const [worker] = await bot.rows<{ id: string }>(`select id from cell.worker where name like '%/' || $1`, pid)
  looks()
  await victim.kill()
  await statementsEnded(bot, pid)
  const begun = await bot.rows<{ conversation_id: string; n: string }>(
    `select o.conversation_id, o.n from cell.outbound o join cell.lane l on l.id = o.conversation_id
     where o.state = 'sending' and l.sender = $1
     union all select l.id, g.n from cell.lane l cross join unnest(l.going) with ordinality as g(n, place)
     left join cell.message m on m.conversation_id = l.id and m.n = g.n
     where l.sender = $1 and (g.place = 1 or m.status = 'sending')`,
    worker?.id,
  )
  return begun.map(keyOf)
}

/**
 * The database still executes the statement of a killed process, and then those that lie in its socket: it has executed
 * them all when the process's connections have ended.
 */
const statementsEnded = (bot: Shop, pid: number) =>
  until(async () =>
    expect(
      await bot.rows(
        'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
        `hawker path ${pid}`,
      ),
    ).toEqual([]),
  )
