import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodesOf } from '../platform/db/cluster.ts'
import { connect } from '../platform/db/database.ts'
import { nameOf } from '../platform/db/installation.ts'
import { testPlatform } from '../testing/test-platform.ts'

const { settings } = await testPlatform()
const url = settings.databaseUrl ?? ''
const env = {
  PATH: process.env.PATH,
  DATABASE_URL: url,
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_DEMO: 'false',
}
const launcher = join(import.meta.dirname, '../../../../cli/bin/hawker.mjs')
const cells = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'cells', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n'), stderr }
}
const client = await connect(url, 'tests')
const nodes = (await nodesOf(client)).map(nameOf)
await client.end()
const lineOf = (cell: number, node: string) =>
  expect.stringMatching(new RegExp(`^cell_${cell}  0 bots  \\S+  node ${node.replaceAll('.', '\\.')}  since [\\d-]+$`))

test('a cell is made on a node, listed with it, and moved to another', () => {
  expect(cells('add', '--cluster')).toMatchObject({ status: 0, lines: expect.arrayContaining(['Added cell 2.']) })
  const { lines } = cells('list')
  const node = nodes.find((name) => lines.some((line) => line.startsWith('cell_2 ') && line.includes(` node ${name} `)))
  expect(lines).toContainEqual(lineOf(2, node ?? 'none'))
  const other = nodes.find((name) => name !== node) ?? ''
  expect(cells('move', '2', '--node', other)).toMatchObject({
    status: 0,
    lines: expect.arrayContaining([`Cell 2 is on ${other} now.`, lineOf(2, other)]),
  })
})

test('a cell of the coordinator itself is not on a node', () => {
  expect(cells('add').lines).toContainEqual(expect.stringMatching(/^cell_3 {2}0 bots {2}\S+ {2}since/))
  expect(cells('move', '3', '--node', nodes[0] ?? '')).toEqual({
    status: 2,
    lines: [''],
    stderr: 'hawker: Cell 3 does not lie on a node of a cluster, so it cannot be moved to one.\n',
  })
})

test('a node outside the cluster is refused, with the list of its nodes', () => {
  expect(cells('move', '1', '--node', 'nowhere:5432')).toMatchObject({
    status: 2,
    stderr: `hawker: No node of that cluster is nowhere:5432. It has ${nodes.join(', ')}.\n`,
  })
})
