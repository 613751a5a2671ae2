import { type Flow, lintFlow } from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { inTurn } from './change-bot.ts'
import { draftOf, stateOf } from './draft.ts'
import { refuseLocked } from './flow-locks.ts'
import { makeVersion } from './make-version.ts'
import {
  findFlowVersion,
  insertFlowVersion,
  lastFlowVersion,
  liveFloors,
  lockBot,
  lockFlowRow,
  markPublished,
} from './queries.ts'
import { readDocument } from './read-document.ts'
import { readDeclared } from './read-profile.ts'
import { missingFlow } from './trash/missing-flow.ts'

type Published = { version: number; published_revision: number }

/** A flow's draft as its author saw it, or one of its earlier versions. */
export type Source = { flow_id: string; revision: number } | { flow_id: string; flow_version: number }

/**
 * A flow that goes live with those that go with it. `inside` says what becomes of customers who are in its live blocks: they go on in
 * the new ones, or finish in the old. `note` is its author's.
 */
export type Publication = {
  bot_id: BotId
  user_id: UserId
  at: Date
  note: string
  inside: 'go_on' | 'finish'
  flow: Source
  along: Source[]
}

/**
 * Publishes flows in one version of the bot. Refused with their problems while they have any, or when a draft has changed since the
 * author saw it. `addStart` changes what starts the flow, in the same version.
 */
export const publishFlows = (
  db: CellDb,
  publication: Publication,
  addStart?: (tx: CellTx) => Promise<void>,
): Promise<Published> =>
  inTurn(publication.bot_id, () =>
    db.transaction().execute(async (tx) => {
      const { bot_id, user_id, at, flow, along } = publication
      const { version } = await lockBot(tx, bot_id)
      const sources = [flow, ...along].toSorted((a, b) => (a.flow_id < b.flow_id ? -1 : 1))
      const found: Found[] = []
      for (const source of sources) found.push(await findSource(tx, bot_id, source))
      const bot = await readDocument(tx, bot_id)
      const declared = await readDeclared(tx, bot_id, bot.platform)
      const problems = found.flatMap((one) => lintFlow(bot, one.flow, declared))
      if (problems.length) throw new Refusal('flow.has_problems', { problems })
      for (const one of found) await makeFlowVersion(tx, publication, one, version + 1)
      await addStart?.(tx)
      const main = found.find((one) => one.flow.id === flow.flow_id)
      return { version: await makeVersion(tx, bot_id, user_id, at), published_revision: main?.revision ?? -1 }
    }),
  )

/** A flow as it will be live. A version of a release that did not count revisions has -1, which no draft has. */
type Found = { flow: Flow; revision: number }

async function findSource(tx: CellTx, bot_id: BotId, source: Source): Promise<Found> {
  const row = await lockFlowRow(tx, bot_id, source.flow_id)
  if (!row) throw await missingFlow(tx, bot_id, source.flow_id)
  refuseLocked(row, 'edit')
  if ('flow_version' in source) {
    const old = await findFlowVersion(tx, bot_id, row.id, source.flow_version)
    if (!old) throw new Refusal('not_found')
    return { flow: draftOf({ ...row, content: old.content }), revision: old.revision ?? -1 }
  }
  if (row.revision !== source.revision) throw new Refusal('conflict.revision', { revision: row.revision, flow: row.id })
  return { flow: draftOf(row), revision: row.revision }
}

/** Makes the next version of a flow live. Conversations that its last version let finish go on doing so. */
async function makeFlowVersion(tx: CellTx, publication: Publication, found: Found, version: number): Promise<void> {
  const { bot_id, user_id, at, note, inside } = publication
  const flow_id = found.flow.id
  const last = await lastFlowVersion(tx, bot_id, flow_id)
  const before = (await liveFloors(tx, bot_id, [flow_id])).get(flow_id) ?? null
  const floor = inside === 'finish' ? version : before
  const row = { flow_id, version: last + 1, revision: found.revision, floor, content: stateOf(found.flow) }
  await insertFlowVersion(tx, bot_id, { ...row, note, at, user_id })
  await markPublished(tx, bot_id, flow_id, row.version, found.revision)
}
