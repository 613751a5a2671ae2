import type { RawRequest } from '@hawker/outside'
import type { CallbackAnswer, CallbackOutcome, PaymentFacts, ReadCallback } from '../payment.ts'
import type { Secrets } from '../service.ts'
import type { FixtureExchange } from './fixtures.ts'

type CallbackCaseOf<Result> = { says: string; request: RawRequest; secrets?: Secrets; comes_to: Result }
/** A callback as the gateway makes it, and what it must be read as. */
export type CallbackCase = CallbackCaseOf<ReadCallback>

/** A callback that the gateway itself is asked about; `unknown`: its answer tells nothing. */
export type ProofCase = CallbackCaseOf<boolean | 'unknown'> & { exchanges: FixtureExchange[] }

/** Requests are compared without the fields named in `varies`, such as times and ids that are drawn. */
export type PaymentCase<Result> = { says: string; exchanges: FixtureExchange[]; varies?: string[]; comes_to: Result }

/** A gateway's facts for the contract suite, from its documents and never from its client. */
export type PaymentWitness = {
  /** The gateway's id of the suite's attempt, where it has one of a form of its own. */
  gateway_id?: string
  /** The result of the wish of the suite. `lacks`: the faults of the page's address. */
  links: PaymentCase<Record<string, unknown>>[]
  lacks(url: string): string[]
  queries: PaymentCase<Partial<PaymentFacts> | { ok: false } | null>[]
  callbacks: CallbackCase[]
  /** Callbacks that no signature proves, and what the gateway says of them. */
  proofs?: ProofCase[]
  /** Every part of a callback that its signature covers, changed in one byte. */
  forged(request: RawRequest): [string, RawRequest][]
  answers: Record<CallbackOutcome, CallbackAnswer>
  /** Words of a payer that are never stored. */
  hides: string[]
}
