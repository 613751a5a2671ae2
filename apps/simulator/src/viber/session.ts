import type { World } from '../world.ts'
import type { ViberAccount } from './account.ts'
import { refuse } from './refuse.ts'

const hour_ms = 3_600_000
const session_ms = 24 * hour_ms
const most_unanswered = 100

/** The customer writes: they are subscribed, and a session begins unless one is open. It ends 24 h after its first message. */
export const noteWords = (world: World, account: ViberAccount, user: string): void => {
  account.subscribers.add(user)
  account.unanswered.delete(user)
  if (!isOpen(world, account, user)) account.sessions.set(user, world.clock.now())
}

const isOpen = (world: World, account: ViberAccount, user: string): boolean =>
  world.clock.now() - (account.sessions.get(user) ?? Number.NEGATIVE_INFINITY) < session_ms

/** Refuses the 101st message in an hour without an answer, and a message outside a session without credit. */
export const spendMessage = (world: World, account: ViberAccount, user: string): void => {
  if (account.knows_everyone) return
  const now = world.clock.now()
  const recent = (account.unanswered.get(user) ?? []).filter((at) => now - at < hour_ms)
  if (recent.length >= most_unanswered) throw refuse(12)
  if (!isOpen(world, account, user) && account.free_messages !== null) {
    if (account.free_messages <= 0) throw refuse(23)
    account.free_messages -= 1
  }
  account.unanswered.set(user, [...recent, now])
}
