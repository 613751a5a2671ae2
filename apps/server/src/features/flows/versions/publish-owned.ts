import type { Cell } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { weighBot } from '../../document/index.ts'
import { publishChecks } from '../checks/registry.ts'
import { runChecks } from '../checks/run-checks.ts'
import { findFlowRow } from '../queries.ts'
import { publishDrafts } from './publish-task.ts'

type Place = {
  bot: { id: BotId; platform: string }
  cell: Cell
  user_id: UserId
}

// So often the content may change between its checks and the lock of its bot.
const mostTries = 5

/** Makes the draft of an owned flow live for its owner, and returns the version of the bot. Refused while it has problems. */
export async function publishOwned(
  { heavy, now, quotas }: Pick<Deps, 'heavy' | 'now' | 'quotas'>,
  { bot, cell, user_id }: Place,
  flow_id: string,
): Promise<number> {
  const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
  for (let tries = 0; tries < mostTries; tries++) {
    const row = await findFlowRow(cell.db, bot.id, flow_id)
    if (!row) throw new Refusal('not_found')
    const flow = { flow_id, revision: row.revision }
    const checked = await runChecks({ heavy, place }, publishChecks, { bot_id: bot.id, sources: [flow] }, {})
    if (checked === null) continue
    const done = await heavy.run(publishDrafts, place, {
      ...{ bot_id: bot.id, user_id, note: '', overrides: {}, finishes: false, flow, along: [], at: now() },
      ...{ checked, moving: undefined, start: undefined, most: await quotas.of({ bot: bot.id }) },
      bot: { id: bot.id, platform: bot.platform, role_in_bot: 'CREATE_CONTENT' },
    })
    if (done) return done.version
  }
  throw new Refusal('unavailable', undefined, 1)
}
