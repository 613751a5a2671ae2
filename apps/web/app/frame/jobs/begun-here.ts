/** Exports that this tab has begun: it fetches their files as soon as they are written. */
const begun = new Set<string>()

export const rememberExport = (job_id: string): void => {
  begun.add(job_id)
}

/** True once for an export that this tab has begun. */
export const takeExport = (job_id: string): boolean => begun.delete(job_id)
