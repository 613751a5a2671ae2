import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sampleRoutes } from '../apps/server/src/demo/index.ts'
import { features } from '../apps/server/src/features/index.ts'
import { buildApp } from '../apps/server/src/platform/http/app.ts'
import { findUndescribed } from '../apps/server/src/platform/http/description/describe.ts'
import { readSettings } from '../apps/server/src/platform/settings.ts'
import { wire } from '../apps/server/src/wire.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const folder = 'packages/api'

/** The server's API description, and the types of its client: `{ path: text }`. */
export async function apiDescription() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hawker-api-'))
  const env = { HAWKER_DATA_DIR: dataDir, HAWKER_ROLES: 'web', HAWKER_DEMO: '0', HAWKER_LOG_LEVEL: 'warn' }
  const deps = await wire(readSettings(env))
  const app = await buildApp(deps, [...features, sampleRoutes])
  try {
    await app.ready()
    const description = app.swagger()
    const undescribed = findUndescribed(description)
    if (undescribed.length) throw new Error(`The API’s description is incomplete:\n${undescribed.join('\n')}`)
    const text = `${JSON.stringify(description, null, 1)}\n`
    return { [`${folder}/openapi.json`]: text, [`${folder}/src/schema.generated.ts`]: await typesOf(text, dataDir) }
  } finally {
    await app.close()
    await deps.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function typesOf(description, dataDir) {
  const [from, to] = [join(dataDir, 'openapi.json'), join(dataDir, 'schema.ts')]
  await writeFile(from, description)
  // It needs an older compiler than ours, so it is installed below its own package.
  const program = join(root, folder, 'node_modules/openapi-typescript/bin/cli.js')
  await run(process.execPath, [program, from, '-o', to])
  return readFile(to, 'utf8')
}
