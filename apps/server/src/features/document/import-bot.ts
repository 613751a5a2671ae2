import { type Bot, blankFlow, type ImportChoices, type ImportPlan, planImport, ruleProblems } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { inTurn } from './change-bot.ts'
import { makeVersion } from './make-version.ts'
import { listKeys, partKeys, parts } from './parts/index.ts'
import type { Import, PartKey, Reader } from './parts/part.ts'
import { findHead, listFlowNames, lockBot, updateHead } from './queries.ts'
import { readDocument } from './read-document.ts'
import { readDeclared, readProfile } from './read-profile.ts'
import { withinQuotas } from './within-quotas.ts'

// The largest file in the smallest pieces has 350,000 tags. PostgreSQL replaces a running time limit only after it is
// switched off. Versions before 17 have no limit per transaction, so the limit per statement stands in for it.
const mayTakeLong = sql`
  select set_config(of.name, '0', true), set_config(of.name, '60s', true)
  from (select case when current_setting('server_version_num')::int >= 170000
                    then 'transaction_timeout' else 'statement_timeout' end as name) as of`

/** How a file, or parts of another bot, are imported; by default as a file whose ids win and whose settings stay out. */
export type Importing = Partial<Omit<ImportChoices, 'newId'>>

type Storing = {
  most?: Most | null
  /** Stores what the flows name, and leaves the flows themselves to the caller: for blocks pasted into a flow. */
  leaves_flows?: boolean
}

/** The plan of an import into the bot's present state. Stores nothing. */
export async function planFor(tx: Reader, bot_id: BotId, bot: Bot, importing: Importing): Promise<ImportPlan> {
  const current = await readDocument(
    tx,
    bot_id,
    partKeys.filter((key) => key !== 'flows'),
  )
  const flows = (await listFlowNames(tx, bot_id)).map(({ id, name }) => blankFlow(id, name))
  return planImport({ ...current, flows }, bot, {
    ...{ match: 'id', takes_settings: false, ...importing },
    declared: await readDeclared(tx, bot_id, current.platform),
    newId: () => newId().slice(-12),
  })
}

/**
 * Imports a bot file, or parts of another bot, as `planImport` says: the one way by which things of elsewhere come into a bot.
 * By id valid flows go live at once, the others stay drafts beside their live version; by name all flows are new drafts.
 * Without `most` no limit applies: our own files count for no person. A file of any size needs the same few statements.
 */
export async function importBot(
  db: CellDb,
  bot_id: BotId,
  user_id: UserId | null,
  bot: Bot,
  at: Date,
  { most = null, leaves_flows = false, ...importing }: Importing & Storing = {},
): Promise<ImportPlan> {
  const isOfOthers = importing.match === 'name'
  // Found before the bot is locked: a large file takes its time.
  const known = isOfOthers
    ? importing
    : { ...importing, problems: ruleProblems(bot, null, await readDeclared(db, bot_id, bot.platform)) }
  return inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await mayTakeLong.execute(tx)
      await lockBot(tx, bot_id)
      const plan = await planFor(tx, bot_id, bot, known)
      const { problems } = plan
      const document = leaves_flows ? { ...plan.document, flows: [] } : plan.document
      const drafts = isOfOthers ? document.flows.map(({ id }) => id) : problems.map(({ flow }) => flow)
      const into: Import = {
        ...{
          bot_id,
          profile: await readProfile(tx, bot_id, (await findHead(tx, bot_id))?.platform ?? ''),
          user_id,
          at,
        },
        is_added: isOfOthers,
        broken: new Set(drafts),
        takes_settings: !isOfOthers && (importing.takes_settings ?? false),
      }
      const putAllParts = async () => {
        for (const key of partKeys) await putPart(tx, document, key, into)
      }
      await (most ? withinQuotas(tx, bot_id, most, putAllParts) : putAllParts())
      if (!isOfOthers) await updateHead(tx, bot_id, headOf(document))
      if (!isOfOthers || changesLive(document)) await makeVersion(tx, bot_id, user_id, at)
      return plan
    }),
  )
}

const headOf = ({ timezone, language, welcome_flow, default_flow }: Bot) => ({
  ...{ timezone, language },
  ...(welcome_flow && { welcome_flow }),
  ...(default_flow && { default_flow }),
})

/** New drafts change nothing for customers; everything else is part of the version. */
const changesLive = (document: Bot): boolean =>
  listKeys.some((list) => list !== 'flows' && document[list].length > 0) ||
  document.main_menu.items.length > 0 ||
  document.asked_questions.items.length > 0 ||
  document.comments !== undefined

const putPart = <Key extends PartKey>(tx: CellTx, bot: Bot, key: Key, into: Import): Promise<void> =>
  parts[key].put(tx, bot[key], into)
