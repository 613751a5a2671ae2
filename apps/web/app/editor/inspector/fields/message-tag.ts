import { type MessageTag, messageTags } from '@hawker/core'

/** The tag that a choice stands for: one of the platform's, the number of a topic, or none. */
export function tagOf(chosen: string): MessageTag {
  const known = messageTags.find((tag) => tag === chosen)
  if (known) return known
  return /^\d{1,15}$/.test(chosen) ? Number(chosen) : null
}
