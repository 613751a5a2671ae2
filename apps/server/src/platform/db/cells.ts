import { codeOf } from '../error-code.ts'
import { Refusal } from '../http/refusal.ts'
import type { BotId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Secret } from '../secret.ts'
import { CellAway, isOutOfReach, onceThere } from './away.ts'
import { type Cell, type Cells, makeCell, makeControl } from './cell.ts'
import { type Database, openDatabase } from './database.ts'
import { type CellPlace, migrateCell, migrateControl, readCells } from './installation.ts'

type Options = {
  url: string
  secret: Secret
  log: Log
  pathConnections: number
  webConnections: number
  now(): Date
  /** False for commands that edit the list of cells, which a cell that cannot be opened must not block. */
  opensCells?: boolean
}

const lookAgainMs = 60_000
/** Called for a cell that is away. */
const lookSoonMs = 5_000

/**
 * Opens the control database and every cell, and migrates them to the newest schema. A cell whose database is away
 * blocks only its own bots: it is opened once the database is there.
 */
export async function openCells(options: Options): Promise<Cells> {
  const { url, secret, log, now, opensCells = true } = options
  const controlDatabase = await onceThere(log, async () => {
    await migrateControl(url, secret, now())
    return openDatabase(url, options, log)
  })
  const databases = new Map<string, Promise<Database>>([[url, Promise.resolve(controlDatabase)]])
  const control = makeControl(controlDatabase)
  const cells = new Map<number, Cell>()
  const away = new Set<number>()
  const moved = new Set<number>()
  const cellOfBot = new Map<BotId, number>()

  const databaseAt = (at: string) => {
    const open = databases.get(at) ?? openDatabase(at, options, log)
    databases.set(at, open)
    // A cell that was away is tried again at the next poll.
    open.catch(() => databases.delete(at))
    return open
  }

  const onAdd = new Set<(cell: Cell) => Promise<void>>()
  let looking = Promise.resolve()

  /** One poll after the other. A cell counts once every part of this process that must know it does. */
  function lookForCells() {
    looking = looking.catch(() => {}).then(look)
    return looking
  }

  async function look() {
    for (const place of await readCells(control, secret)) {
      const { id } = place
      const known = cells.get(id)
      if (known) {
        noteMove(known, place)
        continue
      }
      try {
        await open(place)
        if (away.delete(id)) log.warn({ cell: id }, `Cell ${id} is back`)
      } catch (error) {
        if (!isOutOfReach(error)) throw error
        if (!away.has(id)) log.warn({ cell: id, said: error.message || codeOf(error) }, isAwayNow(id))
        away.add(id)
      }
    }
  }

  /** Running work holds on to its connections, so only a restart uses the new address. */
  function noteMove({ id, database }: Cell, place: CellPlace) {
    if (database.url === (place.url ?? url) || moved.has(id)) return
    moved.add(id)
    log.warn({ cell: id }, `Cell ${id} has a new address, and this server uses the old one: restart it`)
  }

  async function open(place: CellPlace) {
    const { isOnNode } = await migrateCell(place, url, now())
    const cell = makeCell(place.id, place.schema, await databaseAt(place.url ?? url), isOnNode)
    for (const added of onAdd) await added(cell)
    cells.set(cell.id, cell)
  }

  async function at(id: number) {
    // Do not wait for a database that did not answer the last poll.
    if (away.has(id)) throw new CellAway(id)
    if (!cells.has(id)) await lookForCells()
    if (away.has(id)) throw new CellAway(id)
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

  const closeAll = () =>
    Promise.all([...databases.values()].map(async (database) => (await database).close())).then(() => {})

  if (opensCells)
    await lookForCells().catch(async (error: unknown) => {
      await closeAll()
      throw error
    })
  let timer: NodeJS.Timeout | undefined
  const lookLater = () => {
    timer = setTimeout(lookAgain, away.size ? lookSoonMs : lookAgainMs).unref()
  }
  const lookAgain = () =>
    lookForCells()
      .catch((error: unknown) => log.warn({ error }, 'Polling for new cells failed'))
      .then(() => timer && lookLater())
  if (opensCells) lookLater()

  return {
    control,
    controlPool: controlDatabase.webPool,
    controlDatabase,
    all: () => [...cells.values()],
    of: async (bot_id) => at(await cellIdOf(bot_id)),
    at,
    away: () => [...away],
    lookForNew: lookForCells,
    onAdd: (added) => onAdd.add(added),
    forget: (bot_id) => cellOfBot.delete(bot_id),
    async close() {
      clearTimeout(timer)
      timer = undefined
      await looking.catch(() => {})
      await closeAll()
    },
  }
}

const isAwayNow = (id: number) =>
  `The database of cell ${id} is away: its bots get 503 until it is back; bots of other cells work`
