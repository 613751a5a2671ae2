import { lintFlow } from '@hawker/core'
import { heavyTask } from '../../../platform/heavy/task.ts'
import { readContent } from '../../document/index.ts'
import type { Checked, CheckResult, PublishCheck } from './check.ts'

export const lintSources = heavyTask(
  import.meta.url,
  'lintSources',
  (db, { bot_id, sources }: Checked): Promise<CheckResult> =>
    db.transaction().execute(async (tx) => {
      const { found, bot, declared, fingerprint } = await readContent(tx, bot_id, sources)
      return { fingerprint, problems: found.flatMap(({ flow, owner }) => lintFlow(bot, flow, declared, owner)) }
    }),
)

/** A flow that breaks a rule never goes live. */
export const lintCheck: PublishCheck = { id: 'lint', can_override: false, is_long: false, task: lintSources }
