import { isWarning, lint as problemsOf } from '@hawker/core'
import { type Command, positional, UsageError } from './command.ts'
import { readBotFile } from './read-file.ts'
import { readShows } from './read-shows.ts'

/** Warnings are printed, but only a broken rule makes the command fail. */
export const lint: Command['run'] = async (args, terminal) => {
  const { rest, shows } = shownIn(args)
  const [file = ''] = positional(rest, 'FILE')
  const bot = await readBotFile(file)
  const profile = (await readShows(bot, shows)) ?? null
  const problems = problemsOf(bot, terminal.now(), { profile })
  for (const problem of problems) terminal.print(JSON.stringify(problem))
  return problems.every(isWarning) ? 0 : 1
}

/** Takes `--shows` and its file, which says what an own app shows, from the arguments. */
const shownIn = (args: string[]): { rest: string[]; shows: string | undefined } => {
  const at = args.indexOf('--shows')
  if (at < 0) return { rest: args, shows: undefined }
  const shows = args[at + 1]
  if (shows === undefined) throw new UsageError('--shows takes a file')
  return { rest: args.toSpliced(at, 2), shows }
}
