import { useSyncExternalStore } from 'react'
import { request } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useMe } from '../../../frame/use-me.ts'
import type { Media } from '../types.ts'
import { Outbox } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** Kept beside the screens: what is on its way goes on when the inbox is left and is there again on return. */
const outboxes = new Map<string, Outbox>()

export function useOutbox(): Outbox {
  const { id: bot_id } = useBot()
  const user_id = useMe().data?.user.id ?? ''
  const key = `${user_id} ${bot_id}`
  const outbox = outboxes.get(key) ?? new Outbox({ user_id, wire: wireOf(bot_id) })
  outboxes.set(key, outbox)
  return outbox
}

export function useUnsent(outbox: Outbox, conversation_id: string): Unsent[] {
  const items = useSyncExternalStore(outbox.onChange, outbox.getItems)
  return items.filter((item) => item.conversation_id === conversation_id)
}

const wireOf = (bot_id: string) => ({
  upload(file: File) {
    const body = new FormData()
    body.append('file', file)
    return request<Media>('POST', '/v1/bots/{bot_id}/media', { path: { bot_id }, body })
  },
  post({ key, conversation_id: id, content }: Unsent, media: Media | null) {
    const body =
      content.kind === 'text'
        ? { text: content.text }
        : { type: media?.type, url: media?.url, filename: media?.filename }
    return request<unknown>('POST', '/v1/bots/{bot_id}/conversations/{id}/messages', {
      path: { bot_id, id },
      body,
      headers: { 'idempotency-key': key },
    })
  },
})
