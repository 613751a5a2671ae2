import { z } from 'zod'
import { answerBody, failed, type Refused, readStatus } from './fault.ts'
import type { Answer } from './http.ts'
import { isRsaKey, signJwt } from './jwt.ts'
import { maybe } from './shapes.ts'

/**
 * Google's own token address. A key file also names one, but following it would show our claims to the file's author.
 */
const audience = 'https://oauth2.googleapis.com/token'

/** The key file of a service account, as Google's console gives it. */
const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().refine(isRsaKey),
  private_key_id: z.string().default(''),
  project_id: z.string().default(''),
})
export type GoogleKey = z.infer<typeof keyFile>

/** A key file that was pasted whole; null for any other text. */
export const readGoogleKey = (text: string): GoogleKey | null => {
  try {
    return keyFile.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * The form by which a service account asks for a token of an hour.
 * https://developers.google.com/identity/protocols/oauth2/service-account#authorizingrequests
 */
export const assertionForm = (
  key: Pick<GoogleKey, 'client_email' | 'private_key' | 'private_key_id'>,
  scope: string,
  now: Date,
): Record<string, string> => {
  const iat = Math.floor(now.getTime() / 1_000)
  const claims = { iss: key.client_email, scope, aud: audience, iat, exp: iat + 3_600 }
  return { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signJwt(claims, key) }
}

/** A granted token: {"access_token":"ya29.…","expires_in":3599,"token_type":"Bearer"} */
export const googleGrant = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: maybe(z.string().min(1)),
  id_token: maybe(z.string()),
  scope: maybe(z.string()),
})

// {"error":"invalid_grant","error_description":"Token has been expired or revoked."}
const grantRefusal = z.object({ error: z.string(), error_description: maybe(z.string()) })

/** A refused grant: the key, the sign-in or the installation's client is no longer good. */
export const readGrantRefusal = (answer: Answer): Refused => {
  const { data } = grantRefusal.safeParse(answerBody(answer))
  if (!data || answer.status === 429 || answer.status >= 500) return readStatus(answer)
  return failed('unauthorized', data.error, data.error_description ?? data.error)
}
