import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { inTurn } from './change-bot.ts'
import { stateOf } from './draft.ts'
import { makeVersion } from './make-version.ts'
import { type Found, readContent, type Source } from './publish-source.ts'
import { insertFlowVersion, lastFlowVersion, liveFloors, lockBot, markPublished } from './queries.ts'

/** A publication: the bot's version, the flow's own number of it, and the revision of its draft. */
export type Published = { version: number; flow_version: number; published_revision: number }

/**
 * A flow that goes live with those that go with it. With `finishes`, customers in its live blocks finish in those; without, they go on in
 * the new ones. `note` is its author's; `overrides` are the reasons for which failed checks were set aside, by their names.
 */
export type Publication = {
  bot_id: BotId
  user_id: UserId
  at: Date
  note: string
  overrides: Record<string, string>
  finishes: boolean
  flow: Source
  along: Source[]
}

/**
 * Publishes flows in one version of the bot. The caller has checked the content with the fingerprint `checked`; null when it has changed
 * since and must be checked again. `withVersion` runs in the same transaction, before the version is made: what starts the flow, and
 * work on the customers inside.
 */
export const publishFlows = (
  db: CellDb,
  publication: Publication,
  checked: string,
  withVersion: (tx: CellTx, published: Published) => Promise<void>,
): Promise<Published | null> =>
  inTurn(publication.bot_id, () =>
    db.transaction().execute(async (tx) => {
      const { bot_id, user_id, at, flow, along } = publication
      const { version } = await lockBot(tx, bot_id)
      const { found, fingerprint } = await readContent(tx, bot_id, [flow, ...along])
      if (fingerprint !== checked) return null
      const published: Published = { version: version + 1, flow_version: 0, published_revision: -1 }
      for (const one of found) {
        const flow_version = await makeFlowVersion(tx, publication, one, version + 1)
        if (one.flow.id !== flow.flow_id) continue
        published.flow_version = flow_version
        published.published_revision = one.revision
      }
      await withVersion(tx, published)
      await makeVersion(tx, bot_id, user_id, at)
      return published
    }),
  )

/** Makes the next version of a flow live, and returns its number. Conversations that its last version let finish go on doing so. */
async function makeFlowVersion(tx: CellTx, publication: Publication, found: Found, version: number): Promise<number> {
  const { bot_id, user_id, at, note, overrides, finishes } = publication
  const flow_id = found.flow.id
  const last = await lastFlowVersion(tx, bot_id, flow_id)
  const before = (await liveFloors(tx, bot_id, [flow_id])).get(flow_id) ?? null
  const floor = finishes ? version : before
  const row = { flow_id, version: last + 1, revision: found.revision, floor, content: stateOf(found.flow) }
  const reasons = Object.keys(overrides).length > 0 ? JSON.stringify(overrides) : null
  await insertFlowVersion(tx, bot_id, { ...row, note, overrides: reasons, at, user_id })
  await markPublished(tx, bot_id, flow_id, row.version, found.revision)
  return row.version
}
