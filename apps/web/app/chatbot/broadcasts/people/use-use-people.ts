import { blankBroadcastPlan, schemas } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, unwrap } from '../../../frame/api.ts'
import { jobsQuery, withJob } from '../../../frame/jobs/jobs-query.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { bodyOf, type CustomerSelection, countOf } from '../../customers/bulk/selection.ts'
import { segmentsQuery } from '../../segments/queries.ts'
import { broadcastsQuery } from '../queries.ts'

export type PeopleUse = 'segment' | 'broadcast'

/**
 * Makes the selected people a segment, or the audience of a new broadcast. A segment is made of conditions, so they first get a tag of this
 * name, as long work.
 */
export function useUsePeople(use: PeopleUse, selection: CustomerSelection) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const botPath = useBotPath()
  const params = { path: { bot_id } }
  return useMutation({
    async mutationFn(name: string) {
      const tag = await unwrap(api.POST('/v1/bots/{bot_id}/tags', { params, body: { name } }))
      const change = { action: 'add_tag', tag: tag.id } as const
      const body = { change, of: bodyOf(selection), count: countOf(selection) }
      const job = await unwrap(api.POST('/v1/bots/{bot_id}/customers/bulk', { params, body }))
      cache.setQueryData(jobsQuery(bot_id).queryKey, (jobs = []) => withJob(jobs, job))
      const filters = [schemas.filter.parse({ type: 'tag', filter_type: 'equal', value: tag.id })]
      const segment = await unwrap(api.POST('/v1/bots/{bot_id}/segments', { params, body: { name, filters } }))
      if (use === 'segment') return botPath('/chatbot/smart_segment')
      const plan = { ...blankBroadcastPlan(), segments: [segment.id] }
      const made = await unwrap(api.POST('/v1/bots/{bot_id}/broadcasts', { params, body: { name, plan } }))
      return botPath(`/chatbot/broadcast/${made.id}`)
    },
    async onSuccess(path) {
      await Promise.all([
        cache.invalidateQueries(segmentsQuery(bot_id)),
        cache.invalidateQueries({ queryKey: broadcastsQuery(bot_id).queryKey, exact: true }),
        cache.invalidateQueries({ queryKey: ['tags', bot_id] }),
      ])
      void navigate(path)
    },
  })
}
