import type { Terminal } from './command.ts'
import { lostOutput } from './lost-output.ts'
import { run } from './run.ts'

const terminal: Terminal = {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  // A command that stops reading closes the input; otherwise an error would wait for the writer at the other end.
  lines: async function* () {
    yield* (await import('./input-lines.ts')).inputLines(process.stdin)
  },
  now: () => new Date().toISOString(),
}

/** Runs the command line of this process. The exit code is set, not forced, so that all output is still written. */
export const start = async (args: string[]): Promise<void> => {
  process.stdout.on('error', (error) => process.exit(lostOutput(error, terminal, Number(process.exitCode ?? 0))))
  // Where no error can be printed, the exit code remains.
  process.stderr.on('error', () => {})
  process.exitCode = await run(args, terminal)
}
