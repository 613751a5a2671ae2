import { parseArgs } from 'node:util'
import { onceThere } from '../platform/db/away.ts'
import { addCell, readCells } from '../platform/db/installation.ts'
import type { Platform } from '../platform/platform.ts'
import { StartProblem } from '../platform/settings.ts'
import { openInstallation, runCommand, WrongUse } from './command.ts'
import { readHiddenLine } from './hidden-line.ts'

const usage = `usage: hawker cells list            lists the cells that bots live in, and their databases
       hawker cells add             adds one in the database of the installation
       hawker cells add --url -     adds one in another database: its address (postgres://user:password@host/database)
                                    is asked for without being shown, or read from standard input
       hawker cells add --url URL   the same; everybody on this machine can see such an address while it runs`

async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { url: { type: 'string' } } })
  const [what, ...more] = positionals
  if (what === undefined) throw new WrongUse('list or add is missing')
  if (what !== 'list' && what !== 'add') throw new WrongUse(`there is no "cells ${what}"`)
  // Not repeated: it may be an address, with its password.
  if (more.length) throw new WrongUse(`"cells ${what}" takes no argument${what === 'add' ? ' but --url' : ''}`)
  if (what === 'list' && values.url !== undefined) throw new WrongUse('--url is for "cells add"')
  const url = await readUrl(values.url)
  const { close, ...platform } = await openInstallation()
  try {
    if (what === 'add') await add(platform, url)
    await list(platform)
    return 0
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
  await notify.tell('cell_added', String(id))
  console.log(`Added cell ${id}.`)
}

/** Also those whose database is away. */
async function list({ cells: { control, controlDatabase }, secret }: Platform) {
  const rows = await control
    .selectFrom('cell')
    .leftJoin('bot', 'bot.cell', 'cell.id')
    .select(({ fn }) => ['cell.id', 'cell.schema', 'cell.created_at', fn.count<string>('bot.id').as('bots')])
    .groupBy('cell.id')
    .orderBy('cell.id')
    .execute()
  const urls = new Map((await readCells(control, secret)).map(({ id, url }) => [id, url]))
  for (const { id, schema, bots, created_at } of rows) {
    const { hostname, port, pathname } = new URL(urls.get(id) ?? controlDatabase.url)
    console.log(
      `${schema}  ${bots} ${bots === '1' ? 'bot' : 'bots'}  ${hostname}:${port || 5432}${pathname}  since ${created_at.slice(0, 10)}`,
    )
  }
}

await runCommand(usage, run)
