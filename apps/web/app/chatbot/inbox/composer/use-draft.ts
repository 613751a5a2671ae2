import { useState } from 'react'

const keyOf = (id: string) => `hawker.draft.${id}`

/** Half-written words of a conversation, kept in this browser until they are sent. */
export function useDraft(id: string) {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(id)) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next) localStorage.setItem(keyOf(id), next)
    else localStorage.removeItem(keyOf(id))
  }
  return [text, write] as const
}
