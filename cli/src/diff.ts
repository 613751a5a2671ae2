import { diffBots, whatOf } from '@hawker/core'
import { type Command, positional } from './command.ts'
import { readBotFile } from './read-file.ts'

export const diff: Command['run'] = async (args, terminal) => {
  const [a = '', b = ''] = positional(args, 'A', 'B')
  const changes = diffBots(await readBotFile(a), await readBotFile(b))
  for (const change of changes) {
    const { op, path } = change
    terminal.print(JSON.stringify({ op, path, what: whatOf(change) }))
  }
  return changes.length ? 1 : 0
}
