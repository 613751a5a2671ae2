import { type Answer, answerBody, claimsOf, failed, googleGrant, type Refused, readGrantRefusal } from '@hawker/outside'
import { z } from 'zod'
import { query } from '../json-request.ts'
import type { OAuthClient, ServiceRequest } from '../service.ts'
import { scopes, tokenRequest } from './grant.ts'

/** The result of a sign-in at Google: the pair to store, and its owner. */
export type GoogleTokens = { refresh_token: string; access_token: string; expires_at: string; email: string }

const hosts: Record<string, string> = {
  accounts: 'https://accounts.google.com',
  token: 'https://oauth2.googleapis.com',
}

const claims = z.object({ email: z.string() })

/** https://developers.google.com/identity/protocols/oauth2/web-server */
export const googleLogin = {
  base: (host: string): string => hosts[host] ?? '',

  /** `prompt=consent`: otherwise Google returns a refresh token only for the first sign-in. */
  authorizePath: (begin: { client: OAuthClient; redirect_uri: string; state: string; challenge: string }): string =>
    `/o/oauth2/v2/auth${query({
      client_id: begin.client.client_id,
      redirect_uri: begin.redirect_uri,
      response_type: 'code',
      scope: ['openid', 'email', ...scopes].join(' '),
      state: begin.state,
      code_challenge: begin.challenge,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    })}`,

  exchange: (wish: { client: OAuthClient; redirect_uri: string; code: string; verifier: string }): ServiceRequest =>
    tokenRequest({
      grant_type: 'authorization_code',
      code: wish.code,
      redirect_uri: wish.redirect_uri,
      code_verifier: wish.verifier,
      ...wish.client,
    }),

  /** A person may decline rights in the consent: without Sheets there is nothing to connect. */
  read(answer: Answer, now: Date): { ok: true; tokens: GoogleTokens } | Refused {
    if (answer.status !== 200) return readGrantRefusal(answer)
    const { data } = googleGrant.safeParse(answerBody(answer))
    if (!data?.refresh_token) return failed('rejected', 'no_refresh_token', 'Google gave no lasting access')
    const given = data.scope?.split(' ') ?? scopes
    if (!scopes.slice(0, 1).every((scope) => given.includes(scope)))
      return failed('rejected', 'few_scopes', 'access to sheets was not allowed')
    const { refresh_token, access_token, expires_in } = data
    const expires_at = new Date(now.getTime() + expires_in * 1_000).toISOString()
    const email = claims.safeParse(claimsOf(data.id_token ?? '')).data?.email ?? ''
    return { ok: true, tokens: { refresh_token, access_token, expires_at, email } }
  },
}
