import { parseArgs } from 'node:util'
import { carriedKinds } from '../carriers.ts'
import { StartProblem } from '../platform/settings.ts'
import { replay } from '../runtime/advance/replay.ts'
import { turnLinks } from '../turn-links.ts'
import { openInstallation, runCommand, WrongUse } from './command.ts'

const usage = `usage: hawker replay CONVERSATION

Plays a conversation again as it is stored, and says where it would differ today. CONVERSATION is the number after
"conversation=" in the address of the inbox, or CELL/NUMBER where several cells have that number.
Ends with 0 where nothing differs, with 1 where something does.`

const signs: Record<string, string> = {
  customer: '>',
  bot: '<',
  operator: '< (by hand)',
  page: '< (on the platform)',
  system: '#',
}

/** Replays a conversation from the record, and marks where the thread differs. */
async function run(args: string[]): Promise<number> {
  const [argument, ...more] = parseArgs({ args, allowPositionals: true }).positionals
  if (argument === undefined) throw new WrongUse('CONVERSATION is missing')
  if (more.length) throw new WrongUse(`unexpected argument ${more[0]}`)
  const [, cell_id, id = ''] = /^(?:(\d+)\/)?(\d{1,18})$/.exec(argument) ?? []
  if (!id) throw new WrongUse(`${argument} is not the number of a conversation`)
  const { close, cells, settings, pages } = await openInstallation()
  try {
    const places = cells.all().filter((cell) => cell_id === undefined || String(cell.id) === cell_id)
    for (const cell of places) {
      const { begins_at, lines, differs } = await replay(cell, id, carriedKinds, turnLinks(pages))
      if (begins_at === null) continue
      console.log(`# the record begins at ${begins_at}`)
      for (const { by, words, was } of lines) {
        console.log(`${signs[by] ?? by} ${words}`)
        if (was !== null) console.log(`  ≠ the thread shows: ${was}`)
      }
      console.log(
        differs
          ? `# ${differs} of ${lines.length} lines differ`
          : `# ${lines.length} lines, all as the customer saw them`,
      )
      return differs ? 1 : 0
    }
    throw new StartProblem(
      `There is no record of conversation ${argument}: it is none, or nothing was said in the last ${settings.retentionDays} days.`,
    )
  } finally {
    await close()
  }
}

await runCommand(usage, run)
