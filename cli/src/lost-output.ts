import type { ExitCode, Terminal } from './command.ts'

/** How a command ends whose lines nobody takes. A reader who stops early, as `head` does, is no error; a full disk is one. */
export const lostOutput = (error: Error, terminal: Pick<Terminal, 'complain'>, soFar: ExitCode): ExitCode => {
  if ('code' in error && error.code === 'EPIPE') return soFar
  terminal.complain(`hawker: ${error.message}`)
  return 2
}
