import type { Chat } from '../chat.ts'

/** Attaches pasted or dropped files; other content is handled by the browser. */
export function attachFiles(event: Event, data: DataTransfer, chat: Chat) {
  if (!data.files.length) return
  event.preventDefault()
  chat.attach(data.files)
}
