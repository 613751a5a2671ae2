import type { Terminal } from './command.ts'
import { inputLines } from './input-lines.ts'
import { lostOutput } from './lost-output.ts'
import { run } from './run.ts'

const terminal: Terminal = {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  // Who reads no further lets go of the input, or an error would wait for whoever holds the other end.
  lines: () => inputLines(process.stdin),
  now: () => new Date().toISOString(),
}

/** Runs the command line of this process. The exit code is set, not forced, so that all output still leaves. */
export const start = async (args: string[]): Promise<void> => {
  process.stdout.on('error', (error) => process.exit(lostOutput(error, terminal, Number(process.exitCode ?? 0))))
  // Where no complaint can be heard, the exit code still tells.
  process.stderr.on('error', () => {})
  process.exitCode = await run(args, terminal)
}
