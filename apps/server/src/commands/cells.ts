import { parseArgs } from 'node:util'
import { onceThere } from '../platform/db/away.ts'
import { addCell } from '../platform/db/installation.ts'
import { openPlatform } from '../platform/open.ts'
import type { Platform } from '../platform/platform.ts'
import { readSettings, StartProblem } from '../platform/settings.ts'
import { runCommand } from './command.ts'

const usage = `usage: hawker cells list
       hawker cells add [--url postgres://…]   (without --url: in the database of the installation)`

async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { url: { type: 'string' } } })
  const [what] = positionals
  if (positionals.length !== 1 || (what !== 'list' && what !== 'add')) {
    console.error(usage)
    return 2
  }
  if (values.url !== undefined && !isDatabase(values.url))
    throw new StartProblem('--url takes an address such as postgres://user:password@host/database')
  const { close, ...platform } = await openPlatform({ ...readSettings(process.env), logLevel: 'warn' })
  try {
    if (what === 'add') await add(platform, values.url ?? null)
    await list(platform)
    return 0
  } finally {
    await close()
  }
}

const isDatabase = (url: string) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)

async function add({ cells, secret, notify, now, log }: Platform, url: string | null) {
  const { url: here } = cells.controlDatabase
  const { id } = await onceThere(log, () => addCell(cells.control, secret, here, url, now()), 0, '--url')
  await notify.tell('cell_added', String(id))
  console.log(`Added cell ${id}.`)
}

async function list({ cells }: Platform) {
  const rows = await cells.control
    .selectFrom('cell')
    .leftJoin('bot', 'bot.cell', 'cell.id')
    .select(({ fn }) => ['cell.id', 'cell.schema', 'cell.created_at', fn.count<string>('bot.id').as('bots')])
    .groupBy('cell.id')
    .orderBy('cell.id')
    .execute()
  for (const { id, schema, created_at, bots } of rows) {
    const { database } = await cells.at(id)
    const { hostname, port, pathname } = new URL(database.url)
    console.log(
      `${schema}  ${bots} ${bots === '1' ? 'bot' : 'bots'}  ${hostname}:${port || 5432}${pathname}  since ${created_at.slice(0, 10)}`,
    )
  }
}

await runCommand(usage, run)
