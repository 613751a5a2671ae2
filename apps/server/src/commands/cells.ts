import { parseArgs } from 'node:util'
import { onceThere } from '../platform/db/away.ts'
import type { Node } from '../platform/db/cluster.ts'
import { addCell, type CellPlace, checkCell, moveCell, nameOf, readCells } from '../platform/db/installation.ts'
import { codeOf } from '../platform/error-code.ts'
import type { Platform } from '../platform/platform.ts'
import type { Secret } from '../platform/secret.ts'
import { StartProblem } from '../platform/settings.ts'
import { openInstallation, runCommand, WrongUse } from './command.ts'
import { readHiddenLine } from './hidden-line.ts'
import { findPlace, placeAt } from './place-cell.ts'

const usage = `usage: hawker cells list            lists the cells that bots live in, and their databases
       hawker cells add             adds one in the database of the installation
       hawker cells add --url -     adds one in another database: its address (postgres://user:password@host/database)
                                    is asked for without being shown, or read from standard input
       hawker cells add --cluster   adds one on a node of the Citus cluster whose coordinator the database is
       hawker cells move 2 --node HOST:PORT
                                    moves cell 2 to another node of its cluster, while servers work on it
       hawker cells moved 2 --url - stores that cell 2 was restored in another database: the address is checked
                                    first, and nothing is copied. Without --url: in the installation’s own
       --url URL instead of --url - does the same, but every user of this machine can see the address while it runs

"list" ends with 1 when one of them is away. After "moved", start the servers again.`

async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [what, ...more] = positionals
  if (what === undefined) throw new WrongUse('list, add, move or moved is missing')
  if (!isKnown(what)) throw new WrongUse(`there is no "cells ${what}"`)
  const { numbers, takes } = uses[what]
  // Extra arguments are not repeated: one may be an address with its password.
  if (more.length !== numbers || !more.every((text) => /^\d{1,9}$/.test(text))) throw new WrongUse(wrongArguments(what))
  for (const name of optionNames)
    if (values[name] !== undefined && !takes.includes(name))
      throw new WrongUse(`--${name} is for ${commandsWith(name)}`)
  const node = values.node === undefined ? null : readNode(values.node)
  if (what === 'move' && !node) throw new WrongUse(wrongArguments(what))
  const url = await readUrl(values.url)
  const { close, ...platform } = await openInstallation(false)
  try {
    if (what === 'add') await add(platform, url, values.cluster ?? false)
    if (what === 'move' && node) await moveTo(platform, Number(more[0]), node)
    if (what === 'moved') console.log((await placeAt(platform, Number(more[0]), url)).join('\n'))
    const areThere = await show(platform)
    return what === 'list' && !areThere ? 1 : 0
  } finally {
    await close()
  }
}

const options = { url: { type: 'string' }, cluster: { type: 'boolean' }, node: { type: 'string' } } as const
type OptionName = keyof typeof options
const optionNames = ['url', 'cluster', 'node'] as const satisfies OptionName[]

type What = 'list' | 'add' | 'move' | 'moved'

const uses: Record<What, { numbers: 0 | 1; takes: OptionName[] }> = {
  list: { numbers: 0, takes: [] },
  add: { numbers: 0, takes: ['url', 'cluster'] },
  move: { numbers: 1, takes: ['node'] },
  moved: { numbers: 1, takes: ['url'] },
}

const whats: What[] = ['list', 'add', 'move', 'moved']
const isKnown = (what: string): what is What => what in uses

const listed = (words: string[]) => words.join(' and ')

function wrongArguments(what: What): string {
  const { numbers, takes } = uses[what]
  const flags = listed(takes.map((name) => `--${name}`))
  if (numbers) return `"cells ${what}" takes the number of a cell, and ${flags}`
  return `"cells ${what}" takes no argument${flags && ` but ${flags}`}`
}

const commandsWith = (name: OptionName) =>
  listed(whats.filter((what) => uses[what].takes.includes(name)).map((what) => `"cells ${what}"`))

function readNode(text: string): Node {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (!host || !port) throw new StartProblem('--node takes a host and a port such as 10.0.0.5:5432')
  return { host, port: Number(port) }
}

async function readUrl(given: string | undefined): Promise<string | null> {
  if (given === undefined) return null
  const url = given === '-' ? await readHiddenLine('address', 'Address of the database (not shown): ') : given
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new StartProblem('--url takes an address such as postgres://user:password@host/database')
  return url
}

async function add({ cells, secret, notify, now, log }: Platform, url: string | null, isOnNode: boolean) {
  const { url: here } = cells.controlDatabase
  const { id } = await onceThere(log, () => addCell(cells.control, secret, here, url, now(), isOnNode), 0, '--url')
  await notify.tell('cells_changed', String(id))
  console.log(`Added cell ${id}.`)
}

async function moveTo(platform: Platform, id: number, node: Node) {
  const { cells, secret, notify, log } = platform
  const found = await findPlace(platform, id)
  await onceThere(log, () => moveCell(found, cells.controlDatabase.url, secret, node), 0)
  await notify.tell('cells_changed', String(id))
  console.log(`Cell ${id} is on ${nameOf(node)} now.`)
}

/** Lists all cells, even those whose database is away; returns false when one is. */
async function show({ cells: { control, controlDatabase }, secret }: Platform): Promise<boolean> {
  const rows = await control
    .selectFrom('cell')
    .leftJoin('bot', 'bot.cell', 'cell.id')
    .select(({ fn }) => ['cell.id', 'cell.schema', 'cell.created_at', fn.count<string>('bot.id').as('bots')])
    .groupBy('cell.id')
    .orderBy('cell.id')
    .execute()
  const places = await readCells(control, secret)
  const urls = new Map(places.map(({ id, url }) => [id, url]))
  const looks = new Map<number, Look>()
  // One after the other: many cells may share one database, whose connections are limited.
  for (const place of places) looks.set(place.id, await lookAt(place, controlDatabase.url, secret))
  for (const { id, schema, bots, created_at } of rows) {
    const { hostname, port, pathname } = new URL(urls.get(id) ?? controlDatabase.url)
    const { why, node } = looks.get(id) ?? { why: null, node: null }
    const parts = [
      schema,
      `${bots} ${bots === '1' ? 'bot' : 'bots'}`,
      `${hostname}:${port || 5432}${pathname}`,
      ...(node ? [`node ${nameOf(node)}`] : []),
      `since ${created_at.slice(0, 10)}`,
      ...(why === null ? [] : [`away: ${why}`]),
    ]
    console.log(parts.join('  '))
  }
  return [...looks.values()].every(({ why }) => why === null)
}

type Look = { why: string | null; node: Node | null }

/** The reason why a cell is away, for the list to show; and its node in a cluster. */
const lookAt = (place: CellPlace, here: string, secret: Secret): Promise<Look> =>
  checkCell(place, here, secret).then(
    ({ node }) => ({ why: null, node }),
    (error: unknown) => ({
      why: (error instanceof Error && error.message.split('\n')[0]) || codeOf(error) || String(error),
      node: null,
    }),
  )

await runCommand(usage, run)
