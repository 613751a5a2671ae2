import type { RawRequest, Refused } from '@hawker/outside'
import { z } from 'zod'
import type { Ask, Registration, Secrets, Service } from './service.ts'

/** A payment as a gateway is asked for it. */
export type PaymentWish = {
  /** Our own unguessable reference: 12 letters and digits. */
  reference: string
  /** The same as a number, for gateways whose references are numbers: at most 2^53 − 1. */
  number: number
  /** In the gateway's unit of the currency, as its facts name it. */
  amount: number
  currency: string
  /** The purpose as the buyer reads it: plain ASCII. */
  text: string
  language: 'vi' | 'en'
  /** The page to which the gateway leads the buyer back. It proves nothing. */
  return_url: string
  /** The address of the gateway's page, for links that are made without a request. */
  page_base: string
  /** The address that the gateway calls. */
  callback_url: string
  at: Date
  expires_at: Date
}

/** A page where the buyer pays. `gateway_id`: the gateway's own id of the attempt, '' where it has none. */
export type PaymentLink = { ok: true; url: string; gateway_id: string } | (Refused & { is_written: boolean })

/** A stored attempt, as a gateway is asked about it. */
export type KnownAttempt = { reference: string; number: number; gateway_id: string; at: Date }

/** The state of an attempt as its gateway tells it. */
export const paymentFacts = z.object({
  /** Ours by text or by number, or the gateway's id of the attempt. */
  attempt: z.union([
    z.object({ reference: z.string() }),
    z.object({ number: z.number() }),
    z.object({ gateway_id: z.string() }),
  ]),
  state: z.enum(['paid', 'refused', 'pending']),
  /** The gateway's id of the payment, unique at that merchant; '' while nothing is paid. */
  transaction: z.string(),
  /** In the gateway's unit. A decimal text that has no such number stays a text. */
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  /** A card; otherwise a wallet or a bank account. */
  by_card: z.boolean(),
  /** The gateway's own code of the state, for the list of attempts. */
  code: z.string(),
})
export type PaymentFacts = z.infer<typeof paymentFacts>

/** The content of a verified callback. `hint`: it proves nothing, so the gateway is asked, by the id that it names where there is one. `test`: a probe of the address. */
export type Callback =
  | { kind: 'facts'; key: string; facts: PaymentFacts }
  | { kind: 'hint'; key: string; attempt: PaymentFacts['attempt']; gateway_id?: string }
  | { kind: 'test' }
  | { kind: 'other'; key: string }

/** A read callback. `bad_signature` and `unreadable` change nothing. */
export type ReadCallback = { ok: true; callback: Callback } | { ok: false; why: 'bad_signature' | 'unreadable' }

/**
 * The fate of a callback. `booked`: now; `known`: before; `stored`: it is worked on after the answer; `failed`: we could
 * not, so it is to be repeated.
 */
export const callbackOutcomes = [
  'booked',
  'known',
  'noted',
  'no_such_attempt',
  'wrong_amount',
  'bad_signature',
  'unreadable',
  'stored',
  'failed',
] as const
export type CallbackOutcome = (typeof callbackOutcomes)[number]

/** An answer to a callback, byte for byte as the gateway expects it. */
export type CallbackAnswer = { status: number; type: string; body: string }

/** A service that takes payments. */
export type Payment = Service<'payment'> & {
  /** Makes a page where the buyer pays; a repeat with the same reference makes no second one. */
  link(wish: PaymentWish, ask: Ask, secrets: Secrets): Promise<PaymentLink>
  /** Asks for the state of an attempt; null: the gateway knows no such attempt. */
  query(attempt: KnownAttempt, ask: Ask, secrets: Secrets, now: Date): Promise<PaymentFacts | Refused | null>
  /** Verifies a callback over its exact bytes, in constant time, and reads it. Never throws. */
  callback(request: RawRequest, secrets: Secrets, now: Date): ReadCallback
  /**
   * Asks the gateway whether it made a callback that was read, where no signature that we can check proves it. A refusal: its
   * answer is unknown, so the callback is to be repeated.
   */
  prove?(request: RawRequest, ask: Ask, secrets: Secrets): Promise<boolean | Refused>
  /** True where the answer tells what became of the payment: it is booked before the answer. */
  answers_outcome: boolean
  answer(outcome: CallbackOutcome): CallbackAnswer
  /** The stored form of a callback, without secrets and without a person's data. Never throws. */
  redact(request: RawRequest): unknown
  /** Registers our address; null: it is pasted by the owner, or stands in each request. */
  webhook: Registration | null
}
