import { parseArgs } from 'node:util'
import { isWarning, lint as problemsOf } from '@hawker/core'
import { type Command, named, UsageError } from './command.ts'
import { readBotFile } from './read-file.ts'
import { readShows } from './read-shows.ts'

export const lint: Command = {
  usage: 'lint FILE [--shows FILE]',
  about: 'prints what is wrong with a bot, and what may go wrong',

  /** Warnings are printed, but only a broken rule makes the command fail. */
  async run(args, terminal) {
    const { positionals, values } = parse(args)
    const [file = ''] = named(positionals, 'FILE')
    const bot = await readBotFile(file)
    const profile = (await readShows(bot, values.shows)) ?? null
    const problems = problemsOf(bot, terminal.now(), { profile })
    for (const problem of problems) terminal.print(JSON.stringify(problem))
    return problems.every(isWarning) ? 0 : 1
  },
}

/** `shows`: a file of what an own app declares. */
const parse = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { shows: { type: 'string' } } })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'wrong options')
  }
}
