import type { StoredInput } from '../base/work.ts'

/** The stored input of a plain message. */
export const said = (text: string, context: Record<string, string> | null = null): StoredInput => ({
  kind: 'message',
  text,
  payload: null,
  ref: null,
  attachments: [],
  platform_id: null,
  profile: null,
  context,
})
