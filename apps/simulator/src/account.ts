import { type Conversation, createConversation } from './conversation.ts'
import { type Counters, createCounters } from './counters.ts'
import { createFaults, type Faults } from './faults.ts'
import type { Customer } from './screen.ts'
import { createGate, type Gate } from './webhooks/switches.ts'

/** What a connected account has on either platform. */
export type AccountBase = {
  page_id: string
  name: string
  token: string
  token_state: 'valid' | 'expired' | 'revoked'
  /** Signs (Messenger) or accompanies (Telegram) the webhooks. */
  secret: string
  /** Sends to ids nobody introduced are accepted and no window is kept: for load, where customers are made elsewhere. */
  knows_everyone: boolean
  /** More sends than this within a second meet the platform's throttle; null = no limit. */
  max_sends_per_second: number | null
  /** Each answer waits between these two. */
  latency_ms: [number, number]
  faults: Faults
  gate: Gate
  counters: Counters
  conversations: Map<string, Conversation>
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
  second: { at: 0, sends: 0 },
})

/** False when this send is one too many for the second it falls into. Real time: a throttle knows no offset. */
export const withinRate = (account: AccountBase): boolean => {
  if (account.max_sends_per_second === null) return true
  const at = Math.floor(Date.now() / 1_000)
  if (account.second.at !== at) account.second = { at, sends: 0 }
  account.second.sends += 1
  return account.second.sends <= account.max_sends_per_second
}

export type Introduction = Partial<Omit<Customer, 'id'>>

/** The conversation of this person, made when there is none. */
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

/** The conversation a send is for; a stranger's only where everyone counts as known. */
export const conversationFor = (account: AccountBase, id: string): Conversation | undefined => {
  const known = account.conversations.get(id)
  if (known || !account.knows_everyone) return known
  const conversation = introduce(account, id)
  conversation.is_started = true
  return conversation
}
