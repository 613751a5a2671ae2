import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../frame/api.ts'
import type { Media } from '../../../frame/api-types.ts'
import type { Message } from '../../../frame/inbox-types.ts'
import { upload } from '../../../frame/upload.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useMyId } from '../../../frame/use-me.ts'
import { Outbox } from './outbox.ts'
import { outboxStorage } from './outbox-storage.ts'
import { isWaitingFile, type Unsent } from './unsent.ts'

/** One outbox for all screens: sending goes on after leaving the inbox. */
const outboxes = new Map<string, Outbox>()

export function useOutbox(): Outbox {
  const { id: bot_id } = useBot()
  const user_id = useMyId() ?? ''
  const key = `${user_id} ${bot_id}`
  const known = outboxes.get(key)
  if (known) return known
  const outbox = new Outbox({
    user_id,
    wire: wireOf(bot_id),
    storage: outboxStorage(localStorage, `hawker.unsent.${user_id}.${bot_id}.`),
  })
  outboxes.set(key, outbox)
  outbox.onChange(guardFiles)
  return outbox
}

/** The unsent messages of a conversation. `loaded` are the lines of its thread, which may hold some of them already. */
export function useUnsent(outbox: Outbox, conversation_id: string, loaded: Message[]): Unsent[] {
  const items = useSyncExternalStore(outbox.onChange, outbox.getItems)
  // Runs after both: the thread is loaded, and the server has confirmed the message. Either may come last.
  useEffect(() => outbox.settleLoaded(conversation_id, loaded), [outbox, conversation_id, loaded, items])
  return items.filter((item) => item.conversation_id === conversation_id)
}

/** Files chosen for the next message; they stay while another conversation is open. */
export function useFiles(outbox: Outbox, conversation_id: string) {
  const files = useSyncExternalStore(outbox.onChange, () => outbox.getFiles(conversation_id))
  const set = useCallback(
    (change: (before: File[]) => File[]) => outbox.setFiles(conversation_id, change(outbox.getFiles(conversation_id))),
    [outbox, conversation_id],
  )
  return [files, set] as const
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Texts are stored in the browser, files are not: leaving with unsent files asks first. */
function guardFiles() {
  const mustStay = [...outboxes.values()].some((outbox) => outbox.getItems().some(isWaitingFile))
  if (mustStay) addEventListener('beforeunload', askToStay)
  else removeEventListener('beforeunload', askToStay)
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
