import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../start.ts'
import {
  askToken,
  assertionOf,
  callApi,
  drive_scope,
  newVerifier,
  serviceToken,
  sheets_scope,
} from '../testing/google.ts'
import { readJwt } from './jwt.ts'
import type { ClientOptions, OAuthClient } from './state.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ control_token: 't' })
})
afterAll(() => simulator.close())

const redirect_uri = 'https://shop.example/v1/logins/google/callback'
const newClient = (options: ClientOptions = {}) =>
  simulator.google.addClient({ redirect_uris: [redirect_uri], ...options })

const authorize = async (client: OAuthClient, params: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri,
    response_type: 'code',
    scope: `openid email ${sheets_scope}`,
    state: 'a-state',
    access_type: 'offline',
    ...params,
  })
  const answer = await fetch(`${simulator.google_api_url}/o/oauth2/v2/auth?${query}`, { redirect: 'manual' })
  const location = answer.headers.get('location')
  return { status: answer.status, page: await answer.text(), back: location ? new URL(location) : null }
}

const codeOf = async (client: OAuthClient, params: Record<string, string> = {}): Promise<string> =>
  (await authorize(client, params)).back?.searchParams.get('code') ?? ''

const exchange = ({ client_id, client_secret }: OAuthClient, code: string, more: Record<string, string> = {}) =>
  askToken(simulator, { grant_type: 'authorization_code', client_id, client_secret, redirect_uri, code, ...more })

const refresh = ({ client_id, client_secret }: OAuthClient, refresh_token: unknown) =>
  askToken(simulator, { grant_type: 'refresh_token', client_id, client_secret, refresh_token: String(refresh_token) })

describe('the consent page', () => {
  test('consent: returns to the redirect address with state and code', async () => {
    const { status, back } = await authorize(newClient())
    expect([status, `${back?.origin}${back?.pathname}`]).toEqual([302, redirect_uri])
    expect(back?.searchParams.get('state')).toBe('a-state')
    expect(back?.searchParams.get('code')).toMatch(/^4\/0A/)
  })

  test('denial: returns with access_denied and no code', async () => {
    const { back } = await authorize(newClient({ consent: 'denied' }))
    expect([...(back?.searchParams.keys() ?? [])]).toEqual(['error', 'state'])
    expect(back?.searchParams.get('error')).toBe('access_denied')
  })

  test.each([
    ['an address that is not registered', { redirect_uri: 'https://elsewhere.example/' }, 400, 'redirect_uri_mismatch'],
    ['an unknown client', { client_id: 'nobody' }, 401, 'invalid_client'],
    ['another response type', { response_type: 'token' }, 400, 'invalid_request'],
    ['no scope', { scope: '' }, 400, 'invalid_request'],
    ['an unknown challenge method', { code_challenge_method: 'S512' }, 400, 'invalid_request'],
  ])('%s: a page, never a redirect', async (_, params, status, error) => {
    const answer = await authorize(newClient(), params)
    expect([answer.status, answer.back]).toEqual([status, null])
    expect(answer.page).toContain(error)
  })

  test('a person who unticks a scope grants only the others', async () => {
    const client = newClient({ granted_scopes: ['openid', 'email'] })
    const { body } = await exchange(client, await codeOf(client))
    expect(body.scope).toBe('openid email')
  })
})

describe('the token endpoint', () => {
  test('code: answers access, refresh and identity tokens', async () => {
    const client = newClient({ email: 'mai@example.com' })
    const { status, body } = await exchange(client, await codeOf(client))
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: `openid email ${sheets_scope}` })
    expect(body.refresh_token).toMatch(/^1\/\/0/)
    expect(readJwt(String(body.id_token))?.claims).toMatchObject({ email: 'mai@example.com', aud: client.client_id })
    const who = await callApi(String(body.access_token), 'GET', `${simulator.google_api_url}/v1/userinfo`)
    expect(who.body).toMatchObject({ email: 'mai@example.com', email_verified: true })
  })

  test('code used twice, of another client, or after ten minutes: invalid_grant', async () => {
    const client = newClient()
    const code = await codeOf(client)
    expect((await exchange(newClient(), code)).body.error).toBe('invalid_grant')
    const second = await codeOf(client)
    expect((await exchange(client, second)).status).toBe(200)
    expect((await exchange(client, second)).body.error).toBe('invalid_grant')
    const late = await codeOf(client)
    simulator.clock.shift(601_000)
    expect((await exchange(client, late)).body.error).toBe('invalid_grant')
    simulator.clock.setOffset(0)
  })

  test.each([
    ['the right verifier', (right: string) => ({ code_verifier: right }), 200, undefined],
    ['another verifier', () => ({ code_verifier: newVerifier().verifier }), 400, 'Invalid code verifier.'],
    ['no verifier', () => ({}), 400, 'Missing code verifier.'],
  ])('PKCE with %s: %i', async (_, more, status, why) => {
    const client = newClient()
    const { verifier, challenge } = newVerifier()
    const code = await codeOf(client, { code_challenge: challenge, code_challenge_method: 'S256' })
    const answer = await exchange(client, code, more(verifier))
    expect([answer.status, answer.body.error_description]).toEqual([status, why])
  })

  test('a wrong secret, an unknown client, another redirect address: each its own error', async () => {
    const client = newClient()
    const errorOf = async (more: Record<string, string>) =>
      (await exchange(client, await codeOf(client), more)).body.error
    expect(await errorOf({ client_secret: 'x' })).toBe('invalid_client')
    expect(await errorOf({ client_id: 'x' })).toBe('invalid_client')
    expect(await errorOf({ redirect_uri: 'https://x.example' })).toBe('redirect_uri_mismatch')
    expect(await errorOf({ grant_type: 'password' })).toBe('unsupported_grant_type')
  })

  test('a second consent without prompt=consent: no refresh token', async () => {
    const client = newClient()
    expect((await exchange(client, await codeOf(client))).body).toHaveProperty('refresh_token')
    expect((await exchange(client, await codeOf(client))).body).not.toHaveProperty('refresh_token')
    const again = await codeOf(client, { prompt: 'consent' })
    expect((await exchange(client, again)).body).toHaveProperty('refresh_token')
  })

  test('refresh: a new access token; the refresh token stays', async () => {
    const client = newClient()
    const { body } = await exchange(client, await codeOf(client))
    const first = await refresh(client, body.refresh_token)
    expect(first.body).toMatchObject({ expires_in: 3_600 })
    expect(first.body).not.toHaveProperty('refresh_token')
    expect((await refresh(client, body.refresh_token)).status).toBe(200)
  })

  test('refresh with rotation: the old refresh token is dead', async () => {
    const client = newClient({ rotates_refresh_tokens: true })
    const { body } = await exchange(client, await codeOf(client))
    const first = await refresh(client, body.refresh_token)
    expect(first.body.refresh_token).toMatch(/^1\/\/0/)
    const again = await refresh(client, body.refresh_token)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    expect((await refresh(client, first.body.refresh_token)).status).toBe(200)
  })

  test('revoked access: refresh is refused with invalid_grant', async () => {
    const client = newClient({ email: 'leaver@example.com' })
    const { body } = await exchange(client, await codeOf(client))
    simulator.google.revokeTokens('leaver@example.com')
    const answer = await refresh(client, body.refresh_token)
    expect(answer.body).toEqual({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' })
  })

  test('POST /revoke ends the whole grant', async () => {
    const client = newClient({ email: 'other@example.com' })
    const { body } = await exchange(client, await codeOf(client))
    const url = `${simulator.google_api_url}/revoke?token=${encodeURIComponent(String(body.access_token))}`
    expect((await fetch(url, { method: 'POST' })).status).toBe(200)
    expect((await refresh(client, body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await fetch(url, { method: 'POST' })).status).toBe(400)
  })
})

describe('a service account', () => {
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

  test('signs an assertion and gets an access token, no refresh token', async () => {
    const key = simulator.google.addServiceAccount()
    const assertion = assertionOf(key, simulator.clock.now())
    const { status, body } = await askToken(simulator, { grant_type, assertion })
    expect([status, Object.keys(body)]).toEqual([200, ['access_token', 'expires_in', 'token_type']])
  })

  const hour_s = 3_600
  test.each([
    ['a life of more than an hour', (now: number) => ({ exp: now + hour_s + 1 }), 'invalid_grant'],
    ['an end in the past', (now: number) => ({ iat: now - 2 * hour_s, exp: now - hour_s }), 'invalid_grant'],
    ['a clock an hour ahead', (now: number) => ({ iat: now + hour_s, exp: now + 2 * hour_s }), 'invalid_grant'],
    ['another audience', () => ({ aud: 'https://accounts.example' }), 'invalid_scope'],
    ['no scope', () => ({ scope: '' }), 'invalid_scope'],
    ['an unknown account', () => ({ iss: 'nobody@example.com' }), 'invalid_grant'],
    ['a person to act for', () => ({ sub: 'mai@example.com' }), 'unauthorized_client'],
  ])('an assertion with %s is refused', async (_, claims, error) => {
    const key = simulator.google.addServiceAccount()
    const now = Math.floor(simulator.clock.now() / 1_000)
    const assertion = assertionOf(key, simulator.clock.now(), claims(now))
    expect((await askToken(simulator, { grant_type, assertion })).body.error).toBe(error)
  })

  test('the key of another account: Invalid JWT Signature', async () => {
    const { client_email } = simulator.google.addServiceAccount()
    const { private_key } = simulator.google.addServiceAccount()
    const assertion = assertionOf({ client_email, private_key }, simulator.clock.now())
    const { body } = await askToken(simulator, { grant_type, assertion })
    expect(body).toEqual({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
  })

  test.each([
    ['another algorithm', { alg: 'HS256' }],
    ['no signature algorithm', { alg: 'none' }],
    ['the id of a deleted key', { kid: 'deleted' }],
  ])('an assertion whose header names %s: Invalid JWT Signature', async (_, header) => {
    const assertion = assertionOf(simulator.google.addServiceAccount(), simulator.clock.now(), {}, header)
    const { body } = await askToken(simulator, { grant_type, assertion })
    expect(body.error_description).toBe('Invalid JWT Signature.')
  })

  test.each(['no token at all', 'a.b', 'a.b.c.d', `${Buffer.from('{}').toString('base64url')}..`])(
    '%s is no assertion',
    async (assertion) => {
      expect((await askToken(simulator, { grant_type, assertion })).body.error).toBe('invalid_grant')
    },
  )

  test('an access token past its hour: 401 UNAUTHENTICATED', async () => {
    const key = simulator.google.addServiceAccount()
    const token = await serviceToken(simulator, key, { scope: drive_scope })
    const url = `${simulator.google_api_url}/drive/v3/files`
    expect((await callApi(token, 'GET', url)).status).toBe(200)
    simulator.google.expireAccessTokens()
    expect((await callApi(token, 'GET', url)).status).toBe(401)
  })
})
