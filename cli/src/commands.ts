import type { Command } from './command.ts'
import { diff } from './diff.ts'
import { lint } from './lint.ts'
import { server } from './server.ts'
import { talk } from './talk.ts'

/** Every command by its name; those of the server are started as programs of their own. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['lint', lint],
  ['talk', talk],
  ['diff', diff],
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
