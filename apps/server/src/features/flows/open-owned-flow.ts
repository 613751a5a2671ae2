import { type Flow, type FlowOwner, ownerText } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import {
  draftColumns,
  insertFlowVersion,
  inTurn,
  lockBot,
  markPublished,
  ownedFlowOf,
  readProfile,
  stateOf,
} from '../document/index.ts'
import { findFlowRow, insertFlow } from './queries.ts'

type Wish = {
  bot: { id: BotId; platform: string }
  owner: FlowOwner
  /** Of a new flow. */
  name: string
  blocks: Flow['blocks']
  /** True for blocks that the owner's row had before this flow: they stay live, as the flow's first version. */
  are_live: boolean
  user_id: UserId
  at: Date
}

/** The id of an owner's flow, which is made the first time. */
export const openOwnedFlow = (db: CellDb, { bot, owner, name, blocks, are_live, user_id, at }: Wish): Promise<string> =>
  inTurn(bot.id, () =>
    db.transaction().execute(async (tx) => {
      await lockBot(tx, bot.id)
      const flow = await ownedFlowOf(tx, bot.id, owner, name)
      if (await findFlowRow(tx, bot.id, flow.id)) return flow.id
      const first = { ...flow, blocks }
      const stored = ownerText(owner)
      const draft = draftColumns(first, await readProfile(tx, bot.id, bot.platform), 0, stored)
      await insertFlow(tx, bot.id, { id: flow.id, name, draft, folder: null, owner: stored, at, user_id })
      if (!are_live || blocks.length === 0) return flow.id
      const version = { flow_id: flow.id, version: 1, revision: 0, floor: null, content: stateOf(first), note: '' }
      await insertFlowVersion(tx, bot.id, { ...version, overrides: null, at, user_id })
      await markPublished(tx, bot.id, flow.id, 1, 0)
      return flow.id
    }),
  )
