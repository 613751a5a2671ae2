import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrateSchema } from '../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const folder = 'apps/server/src/platform/db'
const kinds = [
  { kind: 'control', schema: 'control', type: 'ControlTables', file: `${folder}/control-tables.generated.ts` },
  { kind: 'cell', schema: 'cell_1', type: 'CellTables', file: `${folder}/cell-tables.generated.ts` },
]

/** The types of all tables, read from a database that has just been migrated: `{ path: text }`. */
export async function tableTypes() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hawker-types-'))
  const database = await startEmbedded({
    dataDir,
    log: createLog('warn'),
    maxConnections: 20,
    settings: { fsync: 'off' },
  })
  try {
    const made = {}
    for (const kind of kinds) made[kind.file] = await typesOf(database.url, dataDir, kind)
    return made
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function typesOf(url, dataDir, { kind, schema, type }) {
  const { connect, close } = await openDatabase(url, { pathConnections: 1, webConnections: 1 }, createLog('warn'))
  const client = await connect('generate')
  await migrateSchema(client, kind, schema)
  await client.end()
  await close()

  const out = join(dataDir, `${kind}.ts`)
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', out, '--log-level', 'error']
  const pick = ['--default-schema', schema, '--include-pattern', `${schema}.*`]
  const instants = [
    '--type-mapping',
    '{"timestamptz":"Instant"}',
    '--custom-imports',
    '{"Instant":"./instant.ts#Instant"}',
  ]
  await run(process.execPath, [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...args,
    ...pick,
    ...instants,
  ])
  return (await readFile(out, 'utf8')).replace('export interface DB ', `export interface ${type} `)
}
