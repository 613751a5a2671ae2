import { codeOf } from '../platform/error-code.ts'
import { StartProblem } from '../platform/settings.ts'

/** What was called in a wrong way. */
const isUsage = (error: unknown) => error instanceof TypeError && /^ERR_PARSE_ARGS_/.test(codeOf(error))

/** Runs a command of this process: words for a person where it is theirs to mend, the whole story where it is ours. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    if (isUsage(error)) console.error(usage)
    else console.error(error instanceof StartProblem ? `hawker: ${error.message}` : error)
    process.exitCode = 2
  }
}
