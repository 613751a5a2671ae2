import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { currentLanguage } from '../../../frame/i18n.ts'
import { jobsQuery, withJob } from '../../../frame/jobs/jobs-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import type { Reading, Target } from './import-queries.ts'

export type Setup = Reading & { targets: Target[] }
/** Work that has begun, with how it reads the file. */
export type Begun = { file_id: string; job_id: string; mode: 'check' | 'run'; setup: Setup }

/** Tries a file as a whole, or imports it. */
export function useBegin(file_id: string, onBegun: (begun: Begun) => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    async mutationFn({ mode, setup }: { mode: Begun['mode']; setup: Setup }) {
      const given = { params: { path: { bot_id, file_id } }, body: { setup, language: currentLanguage() } }
      const job = await unwrap(
        mode === 'check'
          ? api.POST('/v1/bots/{bot_id}/product_imports/{file_id}/check', given)
          : api.POST('/v1/bots/{bot_id}/product_imports/{file_id}/run', given),
      )
      cache.setQueryData(jobsQuery(bot_id).queryKey, (jobs = []) => withJob(jobs, job))
      return { file_id, job_id: job.id, mode, setup }
    },
    onSuccess: onBegun,
  })
}
