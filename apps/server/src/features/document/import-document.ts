import { type Bot, type Problem, ruleProblems } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { inTurn } from './change-bot.ts'
import { makeVersion } from './make-version.ts'
import { partKeys, parts } from './parts/index.ts'
import type { Import, PartKey } from './parts/part.ts'
import { findHead, lockBot, updateHead } from './queries.ts'
import { platformSchema } from './read-document.ts'
import { withinQuotas } from './within-quotas.ts'

// The largest file in the smallest pieces has 350,000 tags. PostgreSQL replaces a running time limit only after it is
// switched off. Versions before 17 have no limit per transaction, so the limit per statement stands in for it.
const mayTakeLong = sql`
  select set_config(of.name, '0', true), set_config(of.name, '60s', true)
  from (select case when current_setting('server_version_num')::int >= 170000
                    then 'transaction_timeout' else 'statement_timeout' end as name) as of`

/**
 * Imports a bot file: adds its lists and flows to the existing ones; where ids collide, the file wins. Valid flows go
 * live at once, the others stay drafts beside their live version. Returns the file's problems. The bot keeps its
 * settings unless `takes_settings` is set. A file of any size needs the same few statements. Without `most` no limit
 * applies: our own files count for no person.
 */
export async function importDocument(
  db: CellDb,
  bot_id: BotId,
  user_id: UserId | null,
  bot: Bot,
  at: Date,
  { takes_settings = false, most = null }: { takes_settings?: boolean; most?: Most | null } = {},
): Promise<Problem[]> {
  const problems = ruleProblems(bot)
  const broken = new Set(problems.map(({ flow }) => flow))
  await inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await mayTakeLong.execute(tx)
      await lockBot(tx, bot_id)
      const platform = platformSchema.parse((await findHead(tx, bot_id))?.platform)
      const into = { bot_id, platform, user_id, at, broken, takes_settings }
      const putAllParts = async () => {
        for (const key of partKeys) await putPart(tx, bot, key, into)
      }
      await (most ? withinQuotas(tx, bot_id, most, putAllParts) : putAllParts())
      const { timezone, language, welcome_flow, default_flow } = bot
      const starts = { ...(welcome_flow && { welcome_flow }), ...(default_flow && { default_flow }) }
      await updateHead(tx, bot_id, { timezone, language, ...starts })
      await makeVersion(tx, bot_id, user_id, at)
    }),
  )
  return problems
}

const putPart = <Key extends PartKey>(tx: CellTx, bot: Bot, key: Key, into: Import): Promise<void> =>
  parts[key].put(tx, bot[key], into)
