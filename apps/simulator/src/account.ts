import { type Conversation, createConversation } from './conversation.ts'
import { type Counters, createCounters } from './counters.ts'
import { createFaults, type Faults } from './faults.ts'
import type { Customer } from './screen.ts'
import { createWall, type Wall } from './wall/wall.ts'
import { createGate, type Gate } from './webhooks/switches.ts'

/** The parts of a connected account that every platform has. */
export type AccountBase = {
  page_id: string
  name: string
  token: string
  token_state: 'valid' | 'expired' | 'revoked'
  /** Signs (Messenger) or accompanies (Telegram) the webhooks. */
  secret: string
  /** Accepts sends to unknown ids and keeps no window: for load tests, which invent their customers elsewhere. */
  knows_everyone: boolean
  /** More sends than this within a second meet the platform's throttle; null = no limit. */
  max_sends_per_second: number | null
  /** Every answer is delayed by a random time between these two. */
  latency_ms: [number, number]
  faults: Faults
  gate: Gate
  counters: Counters
  conversations: Map<string, Conversation>
  wall: Wall
  second: { at: number; sends: number }
}

export type BaseOptions = {
  page_id?: string
  name?: string
  token?: string
  secret?: string
  webhook_url?: string
  knows_everyone?: boolean
  max_sends_per_second?: number | null
  latency_ms?: [number, number]
}

export const createBase = (options: BaseOptions, made: Pick<AccountBase, 'page_id' | 'name' | 'token' | 'secret'>) => ({
  ...made,
  token_state: 'valid' as const,
  knows_everyone: options.knows_everyone ?? false,
  max_sends_per_second: options.max_sends_per_second ?? null,
  latency_ms: options.latency_ms ?? ([0, 0] satisfies [number, number]),
  faults: createFaults(),
  gate: createGate(),
  counters: createCounters(),
  conversations: new Map<string, Conversation>(),
  wall: createWall(),
  second: { at: 0, sends: 0 },
})

/** False when this send exceeds the limit of its second. Real time: shifting the clock in a test must not lift a throttle. */
export const withinRate = (account: AccountBase): boolean => {
  if (account.max_sends_per_second === null) return true
  const at = Math.floor(Date.now() / 1_000)
  if (account.second.at !== at) account.second = { at, sends: 0 }
  account.second.sends += 1
  return account.second.sends <= account.max_sends_per_second
}

export type Introduction = Partial<Omit<Customer, 'id'>>

/** The conversation with this person; creates it when there is none. */
export const introduce = (account: AccountBase, id: string, introduction: Introduction = {}): Conversation => {
  const known = account.conversations.get(id)
  if (known) {
    Object.assign(known.customer, introduction)
    return known
  }
  const conversation = createConversation({
    first_name: `Customer ${id.slice(-4)}`,
    language: 'en',
    ...introduction,
    id,
  })
  account.conversations.set(id, conversation)
  return conversation
}

/** The conversation that a send addresses; for an unknown id only where the account knows everyone. */
export const conversationFor = (account: AccountBase, id: string): Conversation | undefined => {
  const known = account.conversations.get(id)
  if (known || !account.knows_everyone) return known
  const conversation = introduce(account, id)
  conversation.is_started = true
  return conversation
}
