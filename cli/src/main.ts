import { createInterface } from 'node:readline'
import type { Terminal } from './command.ts'
import { lostOutput } from './lost-output.ts'
import { run } from './run.ts'

/** Lets go of the input when nobody reads on, or an error would wait for whoever holds the other end. */
async function* inputLines(): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  } finally {
    process.stdin.destroy()
  }
}

const terminal: Terminal = {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  lines: inputLines,
  now: () => new Date().toISOString(),
}

/** Runs the command line of this process. The exit code is set, not forced, so that all output still leaves. */
export const start = async (args: string[]): Promise<void> => {
  process.stdout.on('error', (error) => process.exit(lostOutput(error, terminal, Number(process.exitCode ?? 0))))
  process.exitCode = await run(args, terminal)
}
