import type { MessengerAccount } from '../messenger/account.ts'
import type { Params } from '../params.ts'

export type NewEvent = {
  field: string
  user: string
  event: Params
  /** A change of the page, not of a conversation. */
  is_change?: true
  tried: (status: number | null) => void
  delivered: () => void
}

/** The events of all pages on their way to the app's webhook. */
export type MessengerLine = {
  /** Resolves when the first attempt is over: with its status, or null when the event was never sent. */
  emit(account: MessengerAccount, event: NewEvent): void
}
