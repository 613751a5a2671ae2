import { type ExitCode, type Terminal, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { FileProblem } from './file-problem.ts'

const usage = (): string =>
  [
    'usage:',
    ...[...commands.values()].map((each) => `  hawker ${each.usage.padEnd(38)} ${each.about}`),
    '',
    '"hawker COMMAND --help" tells more. cells, password and replay work on an installation: start them with the',
    'settings of its server (HAWKER_DATA_DIR, DATABASE_URL, HAWKER_SECRET), beside it or while it is stopped.',
  ].join('\n')

/** Runs one command line. Never throws: an error becomes a message and an exit code. */
export const run = async ([name = '', ...args]: string[], terminal: Terminal): Promise<ExitCode> => {
  if (name === 'help' || name === '--help' || name === '-h') {
    const [of = ''] = args
    if (commands.has(of)) return run([of, '--help'], terminal)
    terminal.print(usage())
    return 0
  }
  const command = commands.get(name)
  if (!command) {
    terminal.complain(name ? `hawker: unknown command ${name}\n${usage()}` : usage())
    return 2
  }
  if (!command.helps && asksForHelp(args)) {
    terminal.print(`usage: hawker ${command.usage}\n\nIt ${command.about}.`)
    return 0
  }
  try {
    return await command.run(args, terminal)
  } catch (error) {
    terminal.complain(complaint(error, command.usage))
    return 2
  }
}

/** An argument after `--` is a name, even if it looks like an option. */
const asksForHelp = (args: string[]): boolean => {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h')
}

const complaint = (error: unknown, commandUsage: string): string => {
  if (error instanceof UsageError) return `hawker: ${error.message}\nusage: hawker ${commandUsage}`
  if (error instanceof FileProblem) {
    const { file, path, message: reason } = error
    return JSON.stringify({ file, path, reason })
  }
  return `hawker: ${error instanceof Error ? error.message : String(error)}`
}
