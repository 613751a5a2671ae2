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
