import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseAway, onceThere } from '../platform/db/away.ts'
import { connect } from '../platform/db/database.ts'
import { codeOf } from '../platform/error-code.ts'
import { createLog } from '../platform/log.ts'
import type { openPlatform } from '../platform/open.ts'
import { readSettings, type Settings, StartProblem } from '../platform/settings.ts'
import { unreadSettings } from '../platform/unread-settings.ts'
import { wordsFor } from '../platform/words-for.ts'

/** A wrong call of the command: answered with its usage. */
export class WrongUse extends Error {}

/** Runs a command of this process. Errors that the operator can fix get a sentence, our own the whole stack. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) return console.log(usage)
  try {
    process.exitCode = await run(args)
  } catch (error) {
    console.error(complaint(error, usage))
    process.exitCode = 2
  }
}

const asksForHelp = (args: string[]) => args.some((arg) => arg === '--help' || arg === '-h')

function complaint(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof WrongUse) return `hawker: ${error.message}\n${usage}`
  // The first sentence of a `parseArgs` error is enough.
  if (/^ERR_PARSE_ARGS_/.test(codeOf(error))) return `hawker: ${error.message.split(/[.\n]/)[0]}\n${usage}`
  const words = wordsFor(error) ?? (isDatabaseAway(error) ? `The database was lost: ${error.message}` : null)
  return words === null ? error : `hawker: ${words}`
}

/**
 * Opens the installation named by the settings. It must exist: a typo in a setting must not create another one. The platform is
 * loaded here: a usage or an error is printed without it.
 */
export async function openInstallation(opensCells = true): ReturnType<typeof openPlatform> {
  for (const line of unreadSettings(process.env)) console.error(`hawker: ${line}`)
  const settings: Settings = { ...readSettings(process.env), logLevel: 'warn' }
  if (!(await hasFolder(settings))) throw nothingIn(settings.dataDir)
  if (settings.databaseUrl && !(await hasTables(settings.databaseUrl))) throw nothingIn('the database of DATABASE_URL')
  return (await import('../platform/open.ts')).openPlatform(settings, settings, opensCells)
}

const nothingIn = (place: string) =>
  new StartProblem(
    `There is no Hawker in ${place}. Set HAWKER_DATA_DIR, DATABASE_URL and HAWKER_SECRET as its server has them; a new one is made by "npm start".`,
  )

async function hasFolder({ dataDir, databaseUrl, secret }: Settings) {
  const has = (name: string) =>
    access(join(dataDir, name)).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      },
    )
  if (!secret && !(await has('secret'))) return false
  return databaseUrl !== null || (await has('postgres')) || (await has('postgres-is-elsewhere.txt'))
}

/** Fails at once instead of waiting: the operator at the terminal wants to know that it is not there. */
const hasTables = (url: string) =>
  onceThere(
    createLog('silent'),
    async () => {
      const client = await connect(url, 'command')
      try {
        const { rowCount } = await client.query("select where to_regclass('control.installation') is not null")
        return rowCount === 1
      } finally {
        await client.end()
      }
    },
    0,
  )
