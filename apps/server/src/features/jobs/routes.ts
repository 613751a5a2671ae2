import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobState } from './job.ts'
import { changeState, findJob, listJobs } from './queries.ts'
import { tellJob } from './runner.ts'
import { jobView, jobViewOf } from './shapes.ts'

const ofJob = z.object({ bot_id: z.string(), job_id: z.uuid() })

const commands: { name: string; operation: string; summary: string; from: JobState[]; to: JobState }[] = [
  {
    name: 'pause',
    operation: 'pauseJob',
    summary: 'Pauses work after the slice that is under way.',
    from: ['running', 'paused'],
    to: 'paused',
  },
  {
    name: 'resume',
    operation: 'resumeJob',
    summary: 'Resumes work that is paused or has failed.',
    from: ['paused', 'failed', 'running'],
    to: 'running',
  },
  {
    name: 'cancel',
    operation: 'cancelJob',
    summary: 'Ends work after the slice that is under way. What is done stays done.',
    from: ['running', 'paused', 'failed', 'canceled'],
    to: 'canceled',
  },
]

/** Long work of a bot: how far it is, and pausing, resuming and canceling it. */
export function jobRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/jobs',
    need: 'live_chat',
    operation: 'listJobs',
    summary: 'Lists the latest long work of the bot, with its progress, the newest first.',
    params: z.object({ bot_id: z.string() }),
    reply: z.object({ items: z.array(jobView), next: z.null() }),
    handler: async ({ bot, cell }) => ({
      items: (await listJobs(cell.db, bot.id, { most: 20 })).map(jobViewOf),
      next: null,
    }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/jobs/:job_id',
    need: 'live_chat',
    operation: 'getJob',
    summary: 'Returns long work with its progress and the counts of how it ended.',
    params: ofJob,
    reply: jobView,
    async handler({ bot, cell, params: { job_id } }) {
      const job = await findJob(cell.db, bot.id, job_id)
      if (!job) throw new Refusal('not_found')
      return jobViewOf(job)
    },
  })

  for (const { name, operation, summary, from, to } of commands)
    route({
      method: 'POST',
      url: `/v1/bots/:bot_id/jobs/:job_id/${name}`,
      need: 'editor',
      operation,
      summary,
      params: ofJob,
      reply: jobView,
      async handler({ bot, cell, params: { job_id } }) {
        const changed = await changeState(cell.db, bot.id, job_id, { from, to, at: platform.now() })
        if (!changed) throw new Refusal((await findJob(cell.db, bot.id, job_id)) ? 'job.has_ended' : 'not_found')
        await tellJob(platform, changed)
        return jobViewOf(changed)
      },
    })
}
