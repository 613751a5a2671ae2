import { copyFlow, type Flow, type FlowThings } from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import {
  draftColumns,
  inTurn,
  lists,
  lockBot,
  makeVersion,
  platformSchema,
  readDocument,
  withinQuotas,
} from '../document/index.ts'
import { insertFlow, listFlowNames } from './queries.ts'

export type Received = {
  bot_id: BotId
  platform: string
  id: string
  flow: Flow
  /** The things of its own bot that the flow names. */
  from: FlowThings
  user_id: UserId
  at: Date
  most: Most
}

/**
 * Adds a flow of another bot. Tags and fields it uses are found here by name, and made where they are missing; what else is
 * missing is answered by name.
 */
export const receiveFlow = (db: CellDb, { bot_id, platform, id, flow, from, user_id, at, most }: Received) =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      const copy = copyFlow({ flow, id, from, into: await readThings(tx, bot_id), newId: () => newId().slice(-12) })
      const { tags, custom_fields, bot_fields } = copy.made
      await withinQuotas(tx, bot_id, most, async () => {
        for (const tag of tags) await lists.tags.save(tx, bot_id, tag, at)
        for (const field of custom_fields) await lists.custom_fields.save(tx, bot_id, field, at)
        for (const field of bot_fields) await lists.bot_fields.save(tx, bot_id, field, at)
        const draft = draftColumns(copy.flow, platformSchema.parse(platform), 0)
        await insertFlow(tx, bot_id, { id, name: flow.name, draft, at, user_id })
      })
      const made = [...tags, ...custom_fields, ...bot_fields].map(({ name }) => name)
      if (made.length > 0) await makeVersion(tx, bot_id, user_id, at)
      return { id, made, missing: copy.missing }
    }),
  )

const readThings = async (tx: CellTx, bot_id: BotId): Promise<FlowThings> => ({
  ...(await readDocument(tx, bot_id, ['tags', 'custom_fields', 'bot_fields', 'topics', 'agents', 'sequences'])),
  flows: await listFlowNames(tx, bot_id),
})
