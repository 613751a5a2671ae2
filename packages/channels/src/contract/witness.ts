import type { Account, PlatformRequest, Recipient } from '../channel.ts'

/**
 * A channel's facts for the contract suite, written from the platform's documents and never from the adapter: how the
 * platform signs, and what it would refuse.
 */
export type Witness = {
  account: Account
  /** A customer's id in the platform's form. */
  psid: string
  /** The context of the event that messages answer, where the platform's sends use it. */
  context?: Recipient['context']
  /** The header in which the platform puts its proof, and its value for these bytes. */
  header: string
  /** Headers beside it, which the proof covers. */
  beside?: Record<string, string>
  sign(body: Uint8Array, account: Account): string
  /** The body in which the platform pushes one event, where it wraps it; the fixtures then have the event itself. */
  wrap?(event: string): string
  /** False where the proof is a fixed secret, the same beside any body. */
  signs_body: boolean
  /** The reasons for which the platform would refuse this request, one line each. */
  refuses(request: PlatformRequest): string[]
  /**
   * The webhook bodies of taps on every button of the request, for a platform whose buttons hold less than a payload of
   * ours: each must bring its payload back. Elsewhere the payload stands in the request as it is.
   */
  presses?(request: PlatformRequest): unknown[]
  /** Where the token must appear in a request; it may appear nowhere else, and the other secrets nowhere at all. */
  token_in: 'path' | 'headers' | 'nowhere'
}

export const sampleAccount = (platform: Account['platform'], parts: Partial<Account>): Account => ({
  platform,
  page_id: '9001',
  token: '99:token-for-tests',
  secret: 'secret-for-tests',
  verify_token: 'verify-for-tests',
  secrets: {},
  hosts: { api: 'https://platform.example', www: 'https://www.platform.example' },
  details: {},
  ...parts,
})

export const sampleRecipient = (parts: Partial<Recipient> = {}): Recipient => ({
  psid: '5550001',
  our_id: 'c0ffee-12.17',
  is_operator: false,
  as: 'reply',
  files_at: 'https://hawker.example',
  ...parts,
})
