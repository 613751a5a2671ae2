import type { Params } from '../params.ts'
import { asciiJson } from '../webhooks/ascii-json.ts'
import { signed } from '../webhooks/messenger-line.ts'
import type { Attempt, Request } from '../webhooks/outgoing.ts'

/** A webhook of Meta: ASCII-only JSON, signed with the app's secret over the bytes that travel. */
export const metaRequest = (secret: string, object: string, entry: unknown[], { forged }: Attempt): Request => {
  const body = asciiJson({ object, entry } satisfies Params)
  const signature = forged === 'missing' ? {} : signed(forged === 'wrong' ? `not-${secret}` : secret, body)
  return { body, headers: { 'content-type': 'application/json', 'user-agent': 'facebookexternalua', ...signature } }
}
