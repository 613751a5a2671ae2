import { fetchFile } from './file-address.ts'
import { isExport, type Job } from './jobs-query.ts'

/** Exports that this tab has begun: it fetches their files as soon as they are written. */
const begun = new Set<string>()

export const rememberExport = (job_id: string): void => {
  begun.add(job_id)
}

/** Changes of customers that this tab has begun: it offers to undo them. */
const changes = new Set<string>()
let answers: Promise<unknown> = Promise.resolve()

/** Remembers the change that this request begins. The socket may tell its end before the answer names it. */
export function beginChange(request: Promise<Job>): Promise<Job> {
  const begun = request.then((job) => {
    changes.add(job.id)
    return job
  })
  answers = Promise.allSettled([answers, begun])
  return begun
}

/** True once for a change of this tab; known when the answers on their way have come. */
export const wasBegunHere = async (job_id: string): Promise<boolean> => {
  await answers
  return changes.delete(job_id)
}

/** Fetches the file of a finished export that this tab has begun, once. */
export function fetchBegun(bot_id: string, { id, kind, state, subject }: Job): void {
  if (isExport(kind) && state === 'done' && begun.delete(id)) fetchFile(bot_id, subject)
}
