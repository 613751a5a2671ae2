import { isWarning, lint as problemsOf } from '@hawker/core'
import { type Command, positional } from './command.ts'
import { readBotFile } from './read-file.ts'

export const lint: Command = {
  usage: 'lint FILE',
  about: 'prints what is wrong with a bot, and what may go wrong',

  /** Warnings are printed, but only a broken rule makes the command fail. */
  async run(args, terminal) {
    const [file = ''] = positional(args, 'FILE')
    const problems = problemsOf(await readBotFile(file), terminal.now())
    for (const problem of problems) terminal.print(JSON.stringify(problem))
    return problems.every(isWarning) ? 0 : 1
  },
}
