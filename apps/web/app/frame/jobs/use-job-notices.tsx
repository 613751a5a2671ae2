import { notifications } from '@mantine/notifications'
import { IconTag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useUndo } from '../../ui/use-undo.tsx'
import { api, unwrap } from '../api.ts'
import { notice } from '../notices.tsx'
import { useShowError } from '../use-errors.ts'
import { useSocket } from '../use-socket.tsx'
import { fetchBegun, wasBegunHere } from './begun-here.ts'
import { JobProgress } from './job-progress.tsx'
import { isExport, type Job, jobsQuery, withJob } from './jobs-query.ts'
import { useJobWords } from './use-job-words.ts'

/** The list of a broadcast is shown on the broadcast itself. An export that failed is over: another one begins from the start. */
const isShown = ({ kind, state }: Job) =>
  kind !== 'freeze' && (state === 'running' || state === 'paused' || (state === 'failed' && !isExport(kind)))

/** A tag that was given to customers or taken from them, so it can be undone. */
const isTagged = ({ kind, subject, state, results }: Job) =>
  kind === 'customers' &&
  state === 'done' &&
  (subject === 'add_tag' || subject === 'remove_tag') &&
  (results.changed ?? 0) > 0

/** The lists that work of a kind has changed once it has ended. */
const changedBy: Record<string, readonly string[]> = {
  move: ['flow_versions'],
  customers: ['customers', 'customer', 'conversation', 'conversations', 'home', 'tags', 'uses'],
  export: ['files'],
  order_export: ['files'],
  import: ['customers', 'customer', 'home', 'tags', 'uses', 'imports', 'files'],
}

/**
 * Shows the long work of a bot at the bottom right, on every screen and after a reload, until it has ended; then how it ended. The notice has
 * no cross: it is the only place to pause the work.
 */
export function useJobNotices(bot_id: string, canCommand: boolean): void {
  const cache = useQueryClient()
  const words = useJobWords()
  const offerUndo = useUndo()
  const showError = useShowError()
  const shown = useRef(new Set<string>())
  const { data: jobs } = useQuery(jobsQuery(bot_id))
  useSocket(bot_id, (frame) => {
    if (frame.type === 'watching') void cache.invalidateQueries({ queryKey: jobsQuery(bot_id).queryKey })
    if (frame.type !== 'job') return
    cache.setQueryData(jobsQuery(bot_id).queryKey, (before = []) => withJob(before, frame.job))
    if (!frame.job.ended_at) return
    for (const list of changedBy[frame.job.kind] ?? []) void cache.invalidateQueries({ queryKey: [list, bot_id] })
  })
  const endOf = (job: Job) => [words.title(job), ...words.results(job)].join(' · ')
  const undo = ({ id: job_id }: Job) =>
    unwrap(api.POST('/v1/bots/{bot_id}/customers/bulk/{job_id}/undo', { params: { path: { bot_id, job_id } } })).then(
      (job) => cache.setQueryData(jobsQuery(bot_id).queryKey, (before = []) => withJob(before, job)),
      (error: unknown) => showError(error),
    )
  const tellEnd = async (job: Job) => {
    const title = words.title(job)
    if (job.state === 'failed') return notice.error({ title, message: words.why(job) })
    if (isTagged(job) && (await wasBegunHere(job.id)))
      return offerUndo({ message: endOf(job), undo: () => undo(job), icon: IconTag })
    const tell = job.state === 'done' ? notice.success : notice.info
    return tell({ title, message: words.results(job).join(' · ') || words.progress(job) })
  }
  const show = useEffectEvent((all: Job[]) => {
    for (const job of all) {
      const isNew = isShown(job) && !shown.current.has(job.id)
      const isOver = !isShown(job) && shown.current.delete(job.id)
      if (isNew) {
        shown.current.add(job.id)
        const message = <JobProgress bot_id={bot_id} id={job.id} canCommand={canCommand} />
        notifications.show({
          id: job.id,
          autoClose: false,
          withCloseButton: false,
          role: 'status',
          message,
          'data-lasting': true,
        })
      }
      fetchBegun(bot_id, job)
      if (!isOver) continue
      notifications.hide(job.id)
      void tellEnd(job)
    }
  })
  useEffect(() => show(jobs ?? []), [jobs])
  useEffect(() => {
    const mine = shown.current
    return () => {
      for (const id of mine) notifications.hide(id)
      mine.clear()
    }
  }, [bot_id])
}
