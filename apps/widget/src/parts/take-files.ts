import type { Chat } from '../chat.ts'

/** Attaches what was pasted or dropped; what holds no file goes its usual way. */
export function takeFiles(event: Event, data: DataTransfer, chat: Chat) {
  if (!data.files.length) return
  event.preventDefault()
  chat.attach(data.files)
}
