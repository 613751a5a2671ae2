import { fetchFile } from './file-address.ts'
import type { Job } from './jobs-query.ts'

/** Exports that this tab has begun: it fetches their files as soon as they are written. */
const begun = new Set<string>()

export const rememberExport = (job_id: string): void => {
  begun.add(job_id)
}

/** Changes of customers that this tab has begun: it offers to undo them. */
const changes = new Set<string>()

export const rememberChange = (job_id: string): void => {
  changes.add(job_id)
}

/** True once for a change of this tab. */
export const wasBegunHere = (job_id: string): boolean => changes.delete(job_id)

/** Fetches the file of a finished export that this tab has begun, once. */
export function fetchBegun(bot_id: string, { id, kind, state, subject }: Job): void {
  if (kind === 'export' && state === 'done' && begun.delete(id)) fetchFile(bot_id, subject)
}
