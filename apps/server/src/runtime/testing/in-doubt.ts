import { expect } from 'vitest'
import { keyOf } from './crowd.ts'
import { type Shop, until } from './path-app.ts'
import type { ServerProcess } from './server-process.ts'

/** Kills a server, and returns the sends whose fate is now unknown: those it had begun and not stored. */
export async function killInDoubt(bot: Shop, victim: ServerProcess): Promise<string[]> {
  const [worker] = await bot.rows<{ id: string }>(`select id from cell.worker where name like '%/' || $1`, victim.pid())
  await victim.kill()
  await statementsEnded(bot, new Date())
  const begun = await bot.rows<{ conversation_id: string; n: string }>(
    `select o.conversation_id, o.n from cell.outbound o join cell.lane l on l.id = o.conversation_id
     where o.state = 'sending' and l.sender = $1
     union all select l.id, unnest(l.going) from cell.lane l where l.sender = $1`,
    worker?.id,
  )
  return begun.map(keyOf)
}

/** The database still executes the last statements of a killed process. */
const statementsEnded = (bot: Shop, at: Date) =>
  until(async () =>
    expect(
      await bot.rows(
        `select pid from pg_stat_activity
         where datname = current_database() and state = 'active' and query_start < $1 and application_name = 'hawker path'`,
        at,
      ),
    ).toEqual([]),
  )
