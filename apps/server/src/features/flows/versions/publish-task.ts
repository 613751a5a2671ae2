import { heavyTask } from '../../../platform/heavy/task.ts'
import type { Most } from '../../../platform/quotas/registry.ts'
import { type Publication, type Published, publishFlows, withinQuotas } from '../../document/index.ts'
import { insertJob } from '../../jobs/index.ts'
import { addStart, type BotOfStart, type NewStart } from '../add-start.ts'
import type { Moving } from '../moves/move-job.ts'

type Publishing = Publication & {
  most: Most
  bot: BotOfStart
  start: NewStart | undefined
  /** The fingerprint of the content that was checked. */
  checked: string
  /** The customers to move into the new version; undefined: they go on or finish. */
  moving: Moving | undefined
}

/** The live version, and the work that moves customers into it. */
type Outcome = Published & { job_id: string | null }

/** Makes checked content live; null when it has changed since. */
export const publishDrafts = heavyTask(import.meta.url, 'publishDrafts', async (db, wish: Publishing) => {
  const { bot, start, most, checked, moving, ...publication } = wish
  const { bot_id, user_id, at, flow } = publication
  let job_id: string | null = null
  const published = await publishFlows(db, publication, checked, async (tx, { version, flow_version }) => {
    if (start) await withinQuotas(tx, bot.id, most, () => addStart(tx, bot, flow.flow_id, start, at))
    if (!moving) return
    const { total, ...wanted } = moving
    const params = { ...wanted, version, flow_version }
    job_id = await insertJob(tx, bot_id, { kind: 'move', subject: flow.flow_id, params, total, user_id, at })
  })
  return published && ({ ...published, job_id } satisfies Outcome)
})
