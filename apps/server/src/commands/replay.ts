import { openPlatform } from '../platform/open.ts'
import { readSettings } from '../platform/settings.ts'
import { replay } from '../runtime/replay.ts'
import { runCommand } from './command.ts'

const usage = 'usage: hawker replay CONVERSATION   (its id, or CELL/ID where several cells have that id)'

const signs: Record<string, string> = {
  customer: '>',
  bot: '<',
  operator: '< (by hand)',
  page: '< (on the platform)',
  system: '#',
}

/** Prints a conversation as it is played again from the record, and says where the thread shows something else. */
async function run([argument = '', ...more]: string[]): Promise<number> {
  const [id = '', cell_id] = argument.split('/').reverse()
  if (!/^\d{1,18}$/.test(id) || more.length) {
    console.error(usage)
    return 2
  }
  const { close, cells } = await openPlatform({ ...readSettings(process.env), logLevel: 'warn' })
  try {
    const places = cells.all().filter((cell) => cell_id === undefined || String(cell.id) === cell_id)
    for (const cell of places) {
      const { begins_at, lines, differs } = await replay(cell, id)
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
    console.error(`hawker: there is no record of conversation ${argument}`)
    return 2
  } finally {
    await close()
  }
}

await runCommand(usage, run)
