import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type Account, type ChannelTemplates, channels, type FileOf, findChannel } from '@hawker/channels'
import type { Fault, PlatformTemplate } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { z } from 'zod'
import type { HttpTo } from '../../channel-http.ts'
import { openAccountWith } from '../../platform/accounts.ts'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { deleteAgain, deleteUntold, findAccount, listDueSyncs, storeSync, storeTemplates } from './queries.ts'

type Deps = Pick<Platform, 'secret' | 'settings' | 'now' | 'media'> & { httpTo: HttpTo }

const everyMs = 6 * 3_600_000
// A platform that did not answer is asked again after so long.
const againMs = 15 * 60_000
const atOnce = 4
const details = z.record(z.string(), z.string())

/** A bot's account at a platform that approves messages beforehand. */
export type Reach = { templates: ChannelTemplates; account: Account; http: Http; fileOf: FileOf }

/** Opens the account of a bot; refuses one whose channel has no templates, or that is not connected. */
export function reachWith({ secret, settings, media, httpTo }: Deps) {
  const openAccount = openAccountWith(secret, settings.apiUrls)
  const fileOf: FileOf = async (url) => {
    const found = media.find(url)
    if (!found) return null
    // Documents are served as plain bytes.
    const type = extname(found.path) === '.pdf' ? 'application/pdf' : found.mime_type
    return { bytes: await readFile(found.path), type, name: basename(found.path) }
  }
  return async (cell: Cell, bot_id: BotId): Promise<Reach> => {
    const row = await findAccount(cell.db, bot_id)
    const channel = findChannel(row?.platform ?? '')
    if (!row || !channel?.templates) throw new Refusal('channel.not_supported')
    const account = openAccount({ ...row, details: details.parse(row.details) })
    return { templates: channel.templates, account, http: httpTo(channel.id), fileOf }
  }
}

/** Asks a platform for a bot's templates and stores its answer. Returns why it gave none. */
export function syncTemplatesWith(deps: Deps) {
  const reach = reachWith(deps)
  return async (cell: Cell, bot_id: BotId): Promise<Fault | null> => {
    const { templates, account, http } = await reach(cell, bot_id)
    const at = deps.now()
    const listed = await templates.list(account, http)
    if (!listed.ok) {
      const fault = blankFault(listed.fault, account)
      const problem = cutText(`${fault.code}: ${fault.message}`, 500)
      await storeSync(cell.db, bot_id, { due_at: new Date(at.getTime() + againMs), problem })
      return fault
    }
    await storeAnswer(cell, bot_id, listed.templates, at)
    return null
  }
}

/** Stores all templates of a bot as the platform told them when it was asked at `at`. */
export const storeAnswer = ({ db }: Pick<Cell, 'db'>, bot_id: BotId, templates: PlatformTemplate[], at: Date) =>
  db.transaction().execute(async (tx) => {
    await storeTemplates(tx, bot_id, templates, at)
    await deleteUntold(tx, bot_id, at)
    await deleteAgain(tx, bot_id, at)
    await storeSync(tx, bot_id, { due_at: new Date(at.getTime() + everyMs), synced_at: at, problem: null })
  })

const withTemplates = Object.values(channels).flatMap(({ id, templates }) => (templates ? [id] : []))

/** Asks for the templates of due accounts: every six hours, and soon after the platform's own news. */
export async function scheduleTemplates(deps: Deps & Pick<Platform, 'cells' | 'log'>, jobs: Jobs): Promise<void> {
  const sync = syncTemplatesWith(deps)
  const inEachCell = eachCell(deps.cells, deps.log)
  const syncDue = async (cell: Cell) => {
    const due = await listDueSyncs(cell.db, withTemplates, deps.now())
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(
        due
          .slice(from, from + atOnce)
          .map(({ bot_id }) =>
            sync(cell, bot_id).catch((error: unknown) =>
              deps.log.warn({ error, bot_id }, 'The templates of an account could not be asked for'),
            ),
          ),
      )
  }
  await jobs.every('* * * * *', 'message-templates', () => inEachCell(syncDue))
}
