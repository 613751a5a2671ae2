import type { Problem } from '@hawker/core'
import type { HeavyTask } from '../../../platform/heavy/task.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { Source } from '../../document/index.ts'

/** The question to a check: these flows, among the drafts of their bot. */
export type Checked = { bot_id: BotId; sources: Source[] }

/** The findings of a check in the content of that fingerprint. */
export type CheckResult = { fingerprint: string; problems: Problem[] }

/** Something a publication must pass. */
export type PublishCheck = {
  /** Its name in refusals, in the reasons kept with a version, and in the phrases. */
  id: string
  /** With a reason, members with `MANAGE` may publish although it fails. */
  can_override: boolean
  /** True for work that may last: always in a thread. Others run in one only for large bots. */
  is_long: boolean
  task: HeavyTask<Checked, CheckResult>
}
