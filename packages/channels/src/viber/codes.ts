import { type Fault, usualWhy, type Why } from '@hawker/core'

type Meaning = { kind: Fault['kind']; why: Why }

const all = (codes: readonly number[], kind: Fault['kind'], why: Why = usualWhy[kind]): [number, Meaning][] =>
  codes.map((code) => [code, { kind, why }])

/** https://developers.viber.com/docs/api/rest-bot-api/#error-codes */
const meanings = new Map<number, Meaning>([
  /** The address of a file: that of the webhook is refused at connecting alone. */
  ...all([1], 'rejected', 'file_unusable'),
  ...all([2], 'unauthorized'),
  ...all([3, 4, 13, 14, 16, 17, 18], 'rejected', 'content_refused'),
  ...all([5], 'blocked', 'no_address'),
  ...all([6], 'blocked', 'unsubscribed'),
  ...all([7, 9], 'unauthorized', 'restricted'),
  ...all([8], 'unauthorized', 'account_gone'),
  /** Connecting again sets the webhook, and until then messages wait. */
  ...all([10, 15], 'unauthorized', 'no_permission'),
  /** Their phone is too old for this message; plain words still arrive. */
  ...all([11], 'rejected', 'content_refused'),
  ...all([12], 'throttle'),
  ...all([19, 20], 'rejected', 'no_permission'),
  ...all([21], 'blocked', 'region'),
  ...all([22], 'rejected', 'restricted'),
  ...all([23, 24], 'rejected', 'quota'),
])

/** The meaning of a status; any other is a general error, with which nothing was delivered. */
export const meaningOf = (status: number, message: string): Meaning => {
  // One status for any wrong data, the receiver among it.
  if (status === 3 && /receiver/i.test(message)) return { kind: 'blocked', why: 'no_address' }
  return meanings.get(status) ?? { kind: 'retry', why: usualWhy.retry }
}

/** The statuses that have a meaning here. */
export const knownCodes: readonly string[] = [...meanings.keys()].map(String)
