import { lintFlow, type Problem } from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { inTurn } from './change-bot.ts'
import { makeVersion } from './make-version.ts'
import { insertFlowVersion, lockBot, lockFlowRow, markPublished, nextFlowVersion } from './queries.ts'
import { readDocument } from './read-document.ts'
import { readDeclared } from './read-profile.ts'

type Published = { version: number; published_revision: number }

/**
 * Publishes a draft. Refused with its problems while it has any, or when the draft has changed since the author saw it.
 * `addStart` changes what starts the flow, in the same version.
 */
export const publishFlow = (
  db: CellDb,
  bot_id: BotId,
  user_id: UserId,
  flow_id: string,
  revision: number,
  at: Date,
  addStart?: (tx: CellTx) => Promise<void>,
): Promise<Published> =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      const row = await lockFlowRow(tx, bot_id, flow_id)
      if (!row) throw new Refusal('not_found')
      if (row.revision !== revision) throw new Refusal('conflict.revision', { revision: row.revision })
      const bot = await readDocument(tx, bot_id)
      const flow = bot.flows.find(({ id }) => id === flow_id)
      if (!flow) throw new Refusal('not_found')
      const declared = await readDeclared(tx, bot_id, bot.platform)
      const problems: Problem[] = lintFlow(bot, flow, declared)
      if (problems.length) throw new Refusal('flow.has_problems', { problems })
      const next = await nextFlowVersion(tx, bot_id, flow_id)
      const { id: _, ...content } = flow
      await insertFlowVersion(tx, bot_id, { flow_id, version: next, content: JSON.stringify(content), at, user_id })
      await markPublished(tx, bot_id, flow_id, next, revision)
      await addStart?.(tx)
      return { version: await makeVersion(tx, bot_id, user_id, at), published_revision: revision }
    }),
  )
