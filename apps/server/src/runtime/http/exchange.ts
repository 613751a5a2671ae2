import { type Account, hostOf, type PlatformRequest } from '@hawker/channels'
import type { Fault } from '@hawker/core'
import { cleanText } from '../../platform/clean-text.ts'

/** One request to a platform and its answer, which the inbox shows with their message. Secrets are blanked. */
export type Exchange = {
  /** Milliseconds since 1970. */
  at: number
  id: string
  conversation_id: string
  n: number
  part: number
  /** JSON text: { method, url, headers, body }. */
  request: string
  /** null: no answer came. */
  status: number | null
  response: string
  ms: number
}

const keptBody = 8_192
const blank = '•••'

// Plain and percent-encoded. An account that is read again is a new object.
const hiddenIn = new WeakMap<Account, string[]>()
function hidden(account: Account): string[] {
  const known = hiddenIn.get(account)
  if (known) return known
  const { token, secret, verify_token, secrets: further } = account
  const secrets = [token, secret, verify_token, ...Object.values(further)].filter((value) => value.length >= 4)
  const all = [...new Set(secrets.flatMap((value) => [value, encodeURIComponent(value)]))]
  hiddenIn.set(account, all)
  return all
}

/** Blanks every secret of the account in a text, also percent-encoded. */
export const blankSecrets = (text: string, account: Account): string =>
  hidden(account).reduce((clean, value) => clean.replaceAll(value, blank), text)

// Fewer characters of a secret reveal nothing, and may be the end of an ordinary word.
const leastHalf = 8

/** A platform's words without secrets. The channel has clipped them, so they may end with the beginning of a secret. */
export function blankWords(words: string, account: Account): string {
  const clean = blankSecrets(words, account)
  const half = Math.max(0, ...hidden(account).map((secret) => halfAtEnd(clean, secret)))
  return half ? clean.slice(0, -half) + blank : clean
}

const halfAtEnd = (text: string, secret: string): number => {
  for (let length = secret.length - 1; length >= leastHalf; length--)
    if (text.endsWith(secret.slice(0, length))) return length
  return 0
}

/** A platform's refusal in a form that may be stored and shown. */
export const blankFault = <F extends Fault>(fault: F, account: Account): F => ({
  ...fault,
  message: blankWords(fault.message, account),
})

const shorten = (text: string) => (text.length > keptBody ? `${text.slice(0, keptBody)}…` : text)

/** The request as text for the exchange log. */
export const requestText = (request: PlatformRequest, account: Account) =>
  blankSecrets(
    JSON.stringify({
      method: request.method,
      url: hostOf(account, request.host) + request.path,
      headers: request.headers,
      // Blank before the cut: half of a secret would not be recognised.
      body: request.body.length > keptBody ? shorten(blankSecrets(request.body, account)) : request.body,
    }),
    account,
  )

/** The answer's body as text for the exchange log. */
export const responseText = (body: string, account: Account) => cleanText(shorten(blankSecrets(body, account)))
