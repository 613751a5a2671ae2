import type { Fault, Why } from '@hawker/core'

/** A refusal as Google words it: its status' name, its sentence, and the fields it objects to. */
export type Refusal = { status: number; name: string; message: string; fields: readonly string[] }

/** The meaning of a refusal; null where its status says all. */
export const meaningOf = ({ status, message, fields }: Refusal): { kind: Fault['kind']; why: Why } | null => {
  // The phone has no RCS, or its carrier has not launched the agent; 403 as of old.
  if (status === 404) return { kind: 'blocked', why: 'unreachable' }
  if (status === 403)
    return /phone|reach|\brcs\b|tester/i.test(message)
      ? { kind: 'blocked', why: 'unreachable' }
      : { kind: 'unauthorized', why: 'no_permission' }
  if (status !== 400) return null
  const about = [message, ...fields].join(' ')
  if (/phone number|msisdn|'parent'/i.test(about)) return { kind: 'blocked', why: 'no_address' }
  return {
    kind: 'rejected',
    why: /fileUrl|thumbnailUrl|content type|media/i.test(about) ? 'file_unusable' : 'content_refused',
  }
}
