import { z } from 'zod'
import type { JobRow } from './job.ts'
import { jobProblems } from './kind.ts'
import { countsOf } from './queries.ts'

const jobStates = ['running', 'paused', 'done', 'canceled', 'failed'] as const

export const jobView = z
  .object({
    id: z.string(),
    kind: z.string(),
    subject: z.string(),
    state: z.enum(jobStates),
    done: z.number(),
    total: z.number(),
    results: z.record(z.string(), z.number()),
    at: z.string(),
    ended_at: z.string().nullable(),
    why: z.enum(jobProblems).nullable(),
  })
  .meta({ id: 'Job' })
export type JobView = z.infer<typeof jobView>

/** A job as members of its bot see it. */
export const jobViewOf = ({
  id,
  kind,
  subject,
  state,
  done,
  total,
  results,
  at,
  ended_at,
  error,
}: JobRow): JobView => ({
  ...{ id, kind, subject, at, ended_at, done },
  state: z.enum(jobStates).parse(state),
  // More may have come since the total was counted.
  total: Math.max(total, done),
  results: countsOf(results),
  why: error === null ? null : (jobProblems.find((each) => each === error) ?? 'internal'),
})
