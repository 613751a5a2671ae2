import type { Account, PlatformRequest } from '@hawker/channels'

/** One request to a platform and its answer, as it can be opened from its message. Secrets are blanked. */
export type Exchange = {
  at: string
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

/** Takes every secret of the account out of a text, wherever it stands, also where it is percent-encoded. */
export function blankSecrets(text: string, { token, secret, verify_token }: Account): string {
  let clean = text
  for (const value of [token, secret, verify_token]) {
    if (value.length < 4) continue
    clean = clean.replaceAll(value, blank)
    const encoded = encodeURIComponent(value)
    if (encoded !== value) clean = clean.replaceAll(encoded, blank)
  }
  return clean
}

const shorten = (text: string) => (text.length > keptBody ? `${text.slice(0, keptBody)}…` : text)

/** The request as text for the exchange log. */
export const requestText = (request: PlatformRequest, account: Account) =>
  blankSecrets(
    JSON.stringify({
      method: request.method,
      url: account.api_url + request.path,
      headers: request.headers,
      body: shorten(request.body),
    }),
    account,
  )

/** The answer's body as text for the exchange log. */
export const responseText = (body: string, account: Account) =>
  shorten(blankSecrets(body, account)).replaceAll('\u0000', '').toWellFormed()
