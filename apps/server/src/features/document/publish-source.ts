import type { Bot, ChannelProfile, Flow } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { sha256 } from '../../platform/secret.ts'
import { draftOf } from './draft.ts'
import { refuseLocked } from './flow-locks.ts'
import { findFlowVersion, lockFlowRow } from './queries.ts'
import { readDocument } from './read-document.ts'
import { readDeclared } from './read-profile.ts'
import { missingFlow } from './trash/missing-flow.ts'

/** A flow's draft as its author saw it, or one of its earlier versions. */
export type Source = { flow_id: string; revision: number } | { flow_id: string; flow_version: number }

/** A flow as it will be live. A version of a release that did not count revisions has -1, which no draft has. */
export type Found = { flow: Flow; revision: number; owner: string | null }

/** All that a publication concerns. `fingerprint` changes with any of it. */
export type Content = { found: Found[]; bot: Bot; declared: ChannelProfile | null; fingerprint: string }

/** Reads what is to be published. Refused when a draft has changed since its author saw it. Locks the rows of the flows. */
export async function readContent(tx: CellTx, bot_id: BotId, sources: Source[]): Promise<Content> {
  const found: Found[] = []
  for (const source of sources.toSorted((a, b) => (a.flow_id < b.flow_id ? -1 : 1)))
    found.push(await findSource(tx, bot_id, source))
  const bot = await readDocument(tx, bot_id)
  const declared = await readDeclared(tx, bot_id, bot.platform)
  return { found, bot, declared, fingerprint: sha256(JSON.stringify([found, bot, declared])).toString('hex') }
}

async function findSource(tx: CellTx, bot_id: BotId, source: Source): Promise<Found> {
  const row = await lockFlowRow(tx, bot_id, source.flow_id)
  if (!row) throw await missingFlow(tx, bot_id, source.flow_id)
  refuseLocked(row, 'edit')
  if ('flow_version' in source) {
    const old = await findFlowVersion(tx, bot_id, row.id, source.flow_version)
    if (!old) throw new Refusal('not_found')
    return { flow: draftOf({ ...row, content: old.content }), revision: old.revision ?? -1, owner: row.owner }
  }
  if (row.revision !== source.revision) throw new Refusal('conflict.revision', { revision: row.revision, flow: row.id })
  return { flow: draftOf(row), revision: row.revision, owner: row.owner }
}
