import { profiles } from '@hawker/core'
import { useRef } from 'react'
import { api } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'

// Platforms show it for 5 to 25 seconds.
const againAfterMs = 8_000

/** Shows the customer that a person is typing, where the platform can. */
export function useTyping(id: string): () => void {
  const { id: bot_id, platform } = useBot()
  const last = useRef({ id, at: Number.NEGATIVE_INFINITY })
  return () => {
    if (!profiles[platform].shows_typing) return
    const now = performance.now()
    if (last.current.id === id && now - last.current.at < againAfterMs) return
    last.current = { id, at: now }
    // Not worth a word: the next letters ask again.
    const params = { path: { bot_id, id } }
    api.POST('/v1/bots/{bot_id}/conversations/{id}/acts', { params, body: { act: 'typing' } }).catch(() => undefined)
  }
}
