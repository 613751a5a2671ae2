import { type ExitCode, type Terminal, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { FileProblem } from './read-file.ts'

const usage = (): string =>
  ['usage:', ...[...commands.values()].map((each) => `  hawker ${each.usage.padEnd(38)} ${each.about}`)].join('\n')

/** Runs one command line. Never throws: what goes wrong is a line of complaint and an exit code. */
export const run = async ([name = '', ...args]: string[], terminal: Terminal): Promise<ExitCode> => {
  if (name === 'help' || name === '--help' || name === '-h') {
    terminal.print(usage())
    return 0
  }
  const command = commands.get(name)
  if (!command) {
    terminal.complain(name ? `hawker: unknown command ${name}\n${usage()}` : usage())
    return 2
  }
  try {
    return await command.run(args, terminal)
  } catch (error) {
    terminal.complain(complaint(error, command.usage))
    return 2
  }
}

const complaint = (error: unknown, commandUsage: string): string => {
  if (error instanceof UsageError) return `hawker: ${error.message}\nusage: hawker ${commandUsage}`
  if (error instanceof FileProblem) {
    const { file, path, message: reason } = error
    return JSON.stringify({ file, path, reason })
  }
  return `hawker: ${error instanceof Error ? error.message : String(error)}`
}
