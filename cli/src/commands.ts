import type { Command } from './command.ts'
import { server } from './server.ts'

/** A command of this program. Its code is loaded when it runs, because core takes most of the time of a start. */
const own = (usage: string, about: string, load: () => Promise<Command['run']>): Command => ({
  usage,
  about,
  run: async (args, terminal) => (await load())(args, terminal),
})

/** Every command by its name; those of the server are started as programs of their own. */
export const commands: ReadonlyMap<string, Command> = new Map([
  [
    'lint',
    own('lint FILE [--shows FILE]', 'prints what is wrong with a bot, and what may go wrong', async () => {
      return (await import('./lint.ts')).lint
    }),
  ],
  [
    'talk',
    own(
      'talk FILE [--seed N] [--now ISO] [--shows FILE]',
      'talks with a bot: events on standard input, messages out',
      async () => (await import('./talk.ts')).talk,
    ),
  ],
  ['diff', own('diff A B', 'prints what changed between two bots', async () => (await import('./diff.ts')).diff)],
  [
    'cells',
    server('cells', 'list | add | moved', 'lists the cells that bots live in, adds one, or notes its new address'),
  ],
  ['password', server('password', 'EMAIL', 'gives a person who has lost theirs a new password')],
  ['apps', server('apps', '', 'prints what the consoles of the operator’s apps ask for')],
  [
    'quotas',
    server('quotas', '[bot|owner|installation …]', 'shows the limits, and gives a bot or a person another one'),
  ],
  ['replay', server('replay', 'CONVERSATION', 'plays a stored conversation again and says where it differs')],
])
