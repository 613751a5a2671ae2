import { api } from '../api.ts'
import type { Media } from '../api-types.ts'
import { upload } from '../upload.ts'
import { Outbox } from './outbox.ts'
import { outboxStorage } from './outbox-storage.ts'
import { isLost, isWaitingFile, type Unsent } from './unsent.ts'

/** One outbox a person and bot, for all screens: sending goes on after leaving the inbox. */
const outboxes = new Map<string, Outbox>()
const listeners = new Set<() => void>()
let waiting = 0

export function outboxOf(user_id: string, bot_id: string): Outbox {
  const key = `${user_id} ${bot_id}`
  const known = outboxes.get(key)
  if (known) return known
  const outbox = new Outbox({
    user_id,
    wire: wireOf(bot_id),
    storage: outboxStorage(localStorage, `hawker.unsent.${user_id}.${bot_id}.`),
  })
  outboxes.set(key, outbox)
  outbox.onChange(onChange)
  onChange()
  return outbox
}

/** Sends again all messages of this person, on any of these bots, that never reached the server. */
export function retryAllLost(user_id: string, bot_ids: readonly string[]) {
  for (const bot_id of bot_ids) outboxOf(user_id, bot_id).retryLost()
}

/** The number of messages that have not reached the server yet, without refused ones. */
export const countWaiting = (): number => waiting

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isWaiting = (item: Unsent) => item.state === 'waiting' || item.state === 'sending' || isLost(item)

function onChange() {
  const items = [...outboxes.values()].flatMap((outbox) => outbox.getItems())
  waiting = items.filter(isWaiting).length
  guardFiles(items.some(isWaitingFile))
  for (const listener of listeners) listener()
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Texts are stored in the browser, files are not: leaving with unsent files asks first. */
function guardFiles(mustStay: boolean) {
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
