import type { Why } from './policy/why.ts'

/** Why the platform or service refused. Only `retry` and `throttle` are retried automatically. */
export type Fault = {
  /**
   * retry: surely not delivered, try again · throttle: slow the account down until `retry_after_ms` ·
   * rejected: this message will never pass · blocked: this person cannot be reached ·
   * unauthorized: the account's token is dead · unknown: it may or may not have arrived.
   */
  kind: 'retry' | 'throttle' | 'rejected' | 'blocked' | 'unauthorized' | 'unknown'
  /** The platform's own code, e.g. `10/2018278` or `403`. */
  code: string
  message: string
  retry_after_ms?: number
  /** Of a throttle: the platform does not say whether it limits this conversation or the whole account. */
  may_be_one_chat?: true
}

/** A fault of a send, with the reason that the screens say. */
export type SendFault = Fault & { why: Why }

/** The reason where a platform's code says no more than its kind. */
export const usualWhy: Record<Fault['kind'], Why> = {
  retry: 'platform_down',
  throttle: 'throttled',
  rejected: 'content_refused',
  blocked: 'unreachable',
  unauthorized: 'unauthorized',
  unknown: 'no_answer',
}
