import { useState } from 'react'

const keyOf = (id: string) => `hawker.draft.${id}`

/** The draft of a conversation, stored in this browser until it is sent. */
export function useDraft(id: string) {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(id)) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next) localStorage.setItem(keyOf(id), next)
    else localStorage.removeItem(keyOf(id))
  }
  return [text, write] as const
}
