import { type Folder, type FolderStop, putFolder, removeFolder } from '@hawker/core'
import type { CellDb, CellTx } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type BotId, newId } from '../../../platform/ids.ts'
import { inTurn, lockBot, readFolders, writeFolders } from '../../document/index.ts'
import { moveFlows, moveFlowsOf } from './queries.ts'

/** Runs a change of a bot's folders. They are for authors only, so the bot gets no new version. */
const change = <Answer>(db: CellDb, bot_id: BotId, work: (tx: CellTx, all: Folder[]) => Promise<Answer>) =>
  inTurn(bot_id, () =>
    db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      return work(tx, await readFolders(tx, bot_id))
    }),
  )

const codes = {
  taken: 'taken',
  too_deep: 'folder.too_deep',
  too_many: 'folder.full',
  not_found: 'not_found',
} as const satisfies Record<FolderStop, string>

const put = (all: Folder[], folder: Folder, before: string | null): Folder[] => {
  const done = putFolder(all, folder, before)
  if ('stop' in done) throw new Refusal(codes[done.stop])
  return done.folders
}

/** A new folder, and what goes into it at once: flows, and folders beside it. */
export type NewFolder = {
  id?: string | undefined
  name: string
  parent: string
  before: string | null
  flows: string[]
  folders: string[]
}

/** Makes a folder. With the id, the place and the content of a deleted one, it is that folder again. */
export const makeFolder = (db: CellDb, bot_id: BotId, { before, flows, folders, ...wish }: NewFolder) =>
  change(db, bot_id, async (tx, all): Promise<Folder> => {
    const folder = { id: wish.id ?? newId().slice(-12), name: wish.name, parent: wish.parent }
    if (all.some(({ id }) => id === folder.id)) throw new Refusal('taken')
    const inside = new Set(folders)
    const made = put(all, folder, before)
    for (const each of made) if (inside.has(each.id)) put(made, { ...each, parent: folder.id }, null)
    // They keep their places in the order.
    const filled = made.map((each) => (inside.has(each.id) ? { ...each, parent: folder.id } : each))
    await writeFolders(tx, bot_id, filled)
    if (flows.length > 0) await moveFlows(tx, bot_id, flows, folder.id)
    return folder
  })

export type FolderChange = {
  name?: string | undefined
  parent?: string | undefined
  before?: string | null | undefined
}

/** Renames or moves a folder. */
export const changeFolder = (db: CellDb, bot_id: BotId, id: string, { name, parent, before = null }: FolderChange) =>
  change(db, bot_id, async (tx, all): Promise<Folder> => {
    const own = all.find((each) => each.id === id)
    if (!own) throw new Refusal('not_found')
    const folder = { id, name: name ?? own.name, parent: parent ?? own.parent }
    await writeFolders(tx, bot_id, put(all, folder, before))
    return folder
  })

/** Deletes a folder. Its flows and the folders in it move up; returns their ids. */
export const deleteFolder = (db: CellDb, bot_id: BotId, id: string) =>
  change(db, bot_id, async (tx, all) => {
    const own = all.find((each) => each.id === id)
    if (!own) throw new Refusal('not_found')
    await writeFolders(tx, bot_id, removeFolder(all, id))
    const flows = await moveFlowsOf(tx, bot_id, id, own.parent || null)
    return { flows, folders: all.filter(({ parent }) => parent === id).map((each) => each.id) }
  })

/** Moves flows into a folder; empty: out of all. Returns those that exist. */
export const moveIntoFolder = (db: CellDb, bot_id: BotId, ids: string[], folder: string) =>
  change(db, bot_id, async (tx, all) => {
    if (folder && !all.some(({ id }) => id === folder)) throw new Refusal('not_found')
    return moveFlows(tx, bot_id, ids, folder || null)
  })
