import type { AnswerOf } from '@hawker/api'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../api.ts'

export type Job = AnswerOf<'/v1/bots/{bot_id}/jobs', 'get'>['items'][number]

/** The latest long work of a bot. Frames of the socket bring its progress. */
export const jobsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['jobs', bot_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/jobs', { params: { path: { bot_id } }, signal }))).items,
  })

export type JobCommand = 'pause' | 'resume' | 'cancel'

export const commandJob = ({ bot_id, job_id, command }: { bot_id: string; job_id: string; command: JobCommand }) =>
  unwrap(api.POST(`/v1/bots/{bot_id}/jobs/{job_id}/${command}`, { params: { path: { bot_id, job_id } } }))

/** The list with this job as it is now. An older frame never takes progress back. */
export function withJob(jobs: readonly Job[], job: Job): Job[] {
  const before = jobs.find(({ id }) => id === job.id)
  if (before && (before.done > job.done || (before.ended_at && !job.ended_at))) return [...jobs]
  return before ? jobs.map((each) => (each.id === job.id ? job : each)) : [job, ...jobs]
}

/** Work that ends with a file, which the tab that began it fetches. */
export const isExport = <Kind extends string>(kind: Kind): kind is Kind & ('export' | 'order_export') =>
  kind === 'export' || kind === 'order_export'
