import type { Chat } from './chat.ts'
import type { Setup } from './wire.ts'

/** The tools of every part of the screen. */
export type View = Setup & {
  chat: Chat
  root: ShadowRoot
  /** The origin of the shop's server. */
  origin: string
  /** Closes the panel and returns the focus to the launcher. */
  close(): void
}
