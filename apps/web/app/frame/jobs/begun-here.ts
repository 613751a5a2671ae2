import { fetchFile } from './file-address.ts'
import type { Job } from './jobs-query.ts'

/** Exports that this tab has begun: it fetches their files as soon as they are written. */
const begun = new Set<string>()

export const rememberExport = (job_id: string): void => {
  begun.add(job_id)
}

/** Fetches the file of a finished export that this tab has begun, once. */
export function fetchBegun(bot_id: string, { id, kind, state, subject }: Job): void {
  if (kind === 'export' && state === 'done' && begun.delete(id)) fetchFile(bot_id, subject)
}
