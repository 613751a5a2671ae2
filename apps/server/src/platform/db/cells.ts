import { Refusal } from '../http/refusal.ts'
import type { BotId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Secret } from '../secret.ts'
import { onceThere } from './away.ts'
import { type Cell, type Cells, makeCell, makeControl } from './cell.ts'
import { type Database, openDatabase } from './database.ts'
import { migrateAll, readCells } from './installation.ts'

type Options = {
  url: string
  secret: Secret
  log: Log
  pathConnections: number
  webConnections: number
  now(): Date
}

const lookAgainMs = 60_000

/** Opens the control database and every cell, brought to the newest schema. */
export async function openCells(options: Options): Promise<Cells> {
  const { url, secret, log, now } = options
  const controlDatabase = await onceThere(log, async () => {
    await migrateAll(url, secret, now())
    return openDatabase(url, options, log)
  })
  const databases = new Map<string, Promise<Database>>([[url, Promise.resolve(controlDatabase)]])
  const control = makeControl(controlDatabase)
  const cells = new Map<number, Cell>()
  const cellOfBot = new Map<BotId, number>()

  const databaseAt = (at: string) => {
    const open = databases.get(at) ?? openDatabase(at, options, log)
    databases.set(at, open)
    // One that was away is tried again at the next look.
    open.catch(() => databases.delete(at))
    return open
  }

  const onAdd = new Set<(cell: Cell) => Promise<void>>()
  let looking = Promise.resolve()

  /** One look after the other; a cell counts when everything of this process that must know it does. */
  function lookForCells() {
    looking = looking.catch(() => {}).then(look)
    return looking
  }

  async function look() {
    for (const { id, schema, url: at } of await readCells(control, secret)) {
      if (cells.has(id)) continue
      const cell = makeCell(id, schema, await databaseAt(at ?? url))
      for (const added of onAdd) await added(cell)
      cells.set(id, cell)
    }
  }

  async function at(id: number) {
    if (!cells.has(id)) await lookForCells()
    const cell = cells.get(id)
    if (!cell) throw new Error(`There is no cell ${id}`)
    return cell
  }

  async function cellIdOf(bot_id: BotId) {
    const known = cellOfBot.get(bot_id)
    if (known !== undefined) return known
    const row = await control.selectFrom('bot').select('cell').where('id', '=', bot_id).executeTakeFirst()
    if (!row) throw new Refusal('not_found')
    cellOfBot.set(bot_id, row.cell)
    return row.cell
  }

  await lookForCells()
  const timer = setInterval(() => {
    lookForCells().catch((error: unknown) => log.warn({ error }, 'Looking for new cells failed'))
  }, lookAgainMs)
  timer.unref()

  return {
    control,
    controlPool: controlDatabase.webPool,
    controlDatabase,
    all: () => [...cells.values()],
    of: async (bot_id) => at(await cellIdOf(bot_id)),
    at,
    lookForNew: lookForCells,
    onAdd: (added) => onAdd.add(added),
    forget: (bot_id) => cellOfBot.delete(bot_id),
    async close() {
      clearInterval(timer)
      await Promise.all([...databases.values()].map(async (database) => (await database).close()))
    },
  }
}
