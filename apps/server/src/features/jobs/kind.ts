import type { Cell } from '../../platform/db/cell.ts'
import type { JobRow, Progress } from './job.ts'

/**
 * Work that goes on in slices. After a crash or a lost lease a slice runs again from the job's row, so running one twice must not do
 * anything twice. A slice takes a few seconds at most, because a pause or a cancel waits for it.
 */
export type JobKind = {
  slice(cell: Cell, job: JobRow): Promise<Progress>
}

/** The kinds of this installation, by their names; `wire.ts` hands them to the runner. */
export type JobKinds = Readonly<Record<string, JobKind>>

/** Why work has failed, where a person can do something about it. `internal`: anything else. */
export const jobProblems = [
  'disk_full',
  'file_gone',
  'file_unreadable',
  'row_too_long',
  'too_large',
  'internal',
] as const
export type JobWhy = (typeof jobProblems)[number]

/** Work that would fail again in the same way, so that it is not repeated by itself. */
export class JobProblem extends Error {
  readonly why: JobWhy

  constructor(why: JobWhy) {
    super(why)
    this.why = why
  }
}
