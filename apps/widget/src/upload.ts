import type { Pending } from './state.ts'

/** Neither: the upload failed on the way. */
export type Uploaded = { ticket?: string; why?: Pending['why'] }
export type Upload = (file: File, token: string) => Promise<Uploaded>

/** The server's limit for a visitor: larger files are not even sent. */
export const mostUploadBytes = 10 * 1024 * 1024
/** A little longer than the server waits for a whole file. */
const longestMs = 300_000

const reasons: Record<number, Pending['why']> = { 413: 'too_large', 415: 'bad_type' }

/** Sends one file to the shop's server. Its answer is a ticket that the event then carries. */
export const uploadTo =
  (address: string): Upload =>
  async (file, token) => {
    if (file.size > mostUploadBytes) return { why: 'too_large' }
    try {
      const answer = await fetch(`${address}?filename=${encodeURIComponent(file.name)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: file,
        signal: AbortSignal.timeout(longestMs),
      })
      if (!answer.ok) return { why: reasons[answer.status] }
      return { ticket: (await answer.json()).ticket }
    } catch {
      return {}
    }
  }
