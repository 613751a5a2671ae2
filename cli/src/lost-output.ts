import type { ExitCode, Terminal } from './command.ts'

/** The exit of a command whose output is not read. A reader that stops early, as `head` does, is no error; a full disk is. */
export const lostOutput = (error: Error, terminal: Pick<Terminal, 'complain'>, soFar: ExitCode): ExitCode => {
  if ('code' in error && error.code === 'EPIPE') return soFar
  terminal.complain(`hawker: ${error.message}`)
  return 2
}
