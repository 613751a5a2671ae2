import { useSyncExternalStore } from 'react'
import { api } from '../../../frame/api.ts'
import type { Media } from '../../../frame/api-types.ts'
import { upload } from '../../../frame/upload.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useMyId } from '../../../frame/use-me.ts'
import { Outbox } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** Kept beside the screens: what is on its way goes on when the inbox is left and is there again on return. */
const outboxes = new Map<string, Outbox>()

export function useOutbox(): Outbox {
  const { id: bot_id } = useBot()
  const user_id = useMyId() ?? ''
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
  upload: (file: File) => upload(bot_id, file),
  post({ key, conversation_id: id, content }: Unsent, media: Media | null) {
    const body = content.kind === 'text' ? { text: content.text } : media && mediaMessage(media)
    if (!body) throw new Error('a file is uploaded before it is sent')
    return api.POST('/v1/bots/{bot_id}/conversations/{id}/messages', {
      params: { path: { bot_id, id } },
      body,
      headers: { 'idempotency-key': key },
    })
  },
})

const mediaMessage = ({ type, url, filename }: Media) => ({ type, url, filename })
