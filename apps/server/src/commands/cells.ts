import { parseArgs } from 'node:util'
import { onceThere } from '../platform/db/away.ts'
import { addCell, type CellPlace, checkCell, placeCell, readCells } from '../platform/db/installation.ts'
import { codeOf } from '../platform/error-code.ts'
import type { Platform } from '../platform/platform.ts'
import type { Secret } from '../platform/secret.ts'
import { StartProblem } from '../platform/settings.ts'
import { openInstallation, runCommand, WrongUse } from './command.ts'
import { readHiddenLine } from './hidden-line.ts'

const usage = `usage: hawker cells list            lists the cells that bots live in, and their databases
       hawker cells add             adds one in the database of the installation
       hawker cells add --url -     adds one in another database: its address (postgres://user:password@host/database)
                                    is asked for without being shown, or read from standard input
       hawker cells moved 2 --url - tells that cell 2 lies in another database now, where it was restored: that is looked
                                    at first, and nothing is copied. Without --url: in that of the installation
       --url URL instead of --url - does the same; everybody on this machine can see such an address while it runs

"list" ends with 1 when one of them is away. After "moved", start the servers again.`

async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { url: { type: 'string' } } })
  const [what, ...more] = positionals
  if (what === undefined) throw new WrongUse('list, add or moved is missing')
  if (what !== 'list' && what !== 'add' && what !== 'moved') throw new WrongUse(`there is no "cells ${what}"`)
  // What is too much is not repeated: it may be an address, with its password.
  if (what === 'moved' && (more.length !== 1 || !/^\d{1,9}$/.test(more[0] ?? '')))
    throw new WrongUse('"cells moved" takes the number of a cell, and --url')
  if (what !== 'moved' && more.length)
    throw new WrongUse(`"cells ${what}" takes no argument${what === 'add' ? ' but --url' : ''}`)
  if (what === 'list' && values.url !== undefined) throw new WrongUse('--url is for "cells add" and "cells moved"')
  const url = await readUrl(values.url)
  const { close, ...platform } = await openInstallation(false)
  try {
    if (what === 'add') await add(platform, url)
    if (what === 'moved') await move(platform, Number(more[0]), url)
    const areThere = await list(platform)
    return what === 'list' && !areThere ? 1 : 0
  } finally {
    await close()
  }
}

async function readUrl(given: string | undefined): Promise<string | null> {
  if (given === undefined) return null
  const url = given === '-' ? await readHiddenLine('address', 'Address of the database (not shown): ') : given
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new StartProblem('--url takes an address such as postgres://user:password@host/database')
  return url
}

async function add({ cells, secret, notify, now, log }: Platform, url: string | null) {
  const { url: here } = cells.controlDatabase
  const { id } = await onceThere(log, () => addCell(cells.control, secret, here, url, now()), 0, '--url')
  await notify.tell('cells_changed', String(id))
  console.log(`Added cell ${id}.`)
}

async function move({ cells, secret, notify, now, log }: Platform, id: number, url: string | null) {
  const { url: here } = cells.controlDatabase
  const place = (await readCells(cells.control, secret)).find((cell) => cell.id === id)
  if (!place) throw new StartProblem(`There is no cell ${id}.`)
  const work = () => placeCell(cells.control, secret, here, { ...place, url }, now())
  const missing = await onceThere(log, work, 0, '--url')
  await notify.tell('cells_changed', String(id))
  console.log(
    `Cell ${id} has its new address. Start the servers again: one that runs may work at the old one until then.`,
  )
  if (missing.length)
    console.log(
      `Not in it, as it is a copy from before them: ${missing.length === 1 ? 'bot' : 'bots'} ${missing.join(', ')}.`,
    )
}

/** Also those whose database is away; false when one is. */
async function list({ cells: { control, controlDatabase }, secret }: Platform): Promise<boolean> {
  const rows = await control
    .selectFrom('cell')
    .leftJoin('bot', 'bot.cell', 'cell.id')
    .select(({ fn }) => ['cell.id', 'cell.schema', 'cell.created_at', fn.count<string>('bot.id').as('bots')])
    .groupBy('cell.id')
    .orderBy('cell.id')
    .execute()
  const places = await readCells(control, secret)
  const urls = new Map(places.map(({ id, url }) => [id, url]))
  const reasons = new Map<number, string | null>()
  // One after the other: many cells may lie in one database, and its connections are counted.
  for (const place of places) reasons.set(place.id, await whyAway(place, controlDatabase.url, secret))
  for (const { id, schema, bots, created_at } of rows) {
    const { hostname, port, pathname } = new URL(urls.get(id) ?? controlDatabase.url)
    const why = reasons.get(id)
    console.log(
      `${schema}  ${bots} ${bots === '1' ? 'bot' : 'bots'}  ${hostname}:${port || 5432}${pathname}  since ${created_at.slice(0, 10)}${why ? `  away: ${why}` : ''}`,
    )
  }
  return [...reasons.values()].every((why) => why === null)
}

/** Whatever it is: the list is there to show it beside the others. */
const whyAway = (place: CellPlace, here: string, secret: Secret): Promise<string | null> =>
  checkCell(place, here, secret).then(
    () => null,
    (error: unknown) => (error instanceof Error && error.message.split('\n')[0]) || codeOf(error) || String(error),
  )

await runCommand(usage, run)
