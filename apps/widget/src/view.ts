import type { Chat } from './chat.ts'
import type { Setup } from './wire.ts'

/** What every part of the screen may ask for. */
export type View = Setup & {
  chat: Chat
  root: ShadowRoot
  /** Where the shop's server is. */
  origin: string
  /** Closes the panel and takes the focus back to the launcher. */
  close(): void
}
