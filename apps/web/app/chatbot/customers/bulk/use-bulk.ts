import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api, unwrap } from '../../../frame/api.ts'
import { beginChange } from '../../../frame/jobs/begun-here.ts'
import { jobsQuery, withJob } from '../../../frame/jobs/jobs-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import type { BulkChange } from './actions.ts'
import { bodyOf, type CustomerSelection, countOf } from './selection.ts'

/** The number of customers whom the change would reach beyond those confirmed; null: another refusal. */
function countNow(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.message_code !== 'customers.more_than_confirmed') return null
  const { count } = Object(error.envelope.errors)
  return typeof count === 'number' ? count : null
}

/**
 * Begins a change of the selected customers; null deletes them. `count` is the number to confirm: it grows when the server finds more
 * people than were confirmed, and then the person confirms again.
 */
export function useBulk(selection: CustomerSelection, onBegun: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const [grown, setGrown] = useState<number | null>(null)
  const count = grown ?? countOf(selection)
  const { mutate, isPending, error } = useMutation({
    mutationFn(change: BulkChange | null) {
      const params = { path: { bot_id } }
      const of = bodyOf(selection)
      return beginChange(
        unwrap(
          change === null
            ? api.POST('/v1/bots/{bot_id}/customers/bulk/delete', { params, body: { of, count } })
            : api.POST('/v1/bots/{bot_id}/customers/bulk', { params, body: { change, of, count } }),
        ),
      )
    },
    onSuccess(job) {
      cache.setQueryData(jobsQuery(bot_id).queryKey, (jobs = []) => withJob(jobs, job))
      onBegun()
    },
    onError: (error) => setGrown((before) => countNow(error) ?? before),
  })
  return { send: mutate, isPending, count, hasGrown: grown !== null, error: countNow(error) === null ? error : null }
}
