import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { OAuthClient } from './state.ts'

const code_life_ms = 10 * 60_000

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Google shows the person a page here instead of returning to an address it does not trust. */
const blocked = (error: string, why: string, status = 400): Reply => ({
  status,
  body: `<!doctype html><html><head><title>Error ${status}: ${error}</title></head><body><h1>Access blocked</h1><p>${escapeHtml(why)}</p><p>Error ${status}: ${error}</p></body></html>`,
})

const back = (redirect_uri: string, params: Record<string, string | undefined>): Reply => {
  const url = new URL(redirect_uri)
  for (const [key, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(key, value)
  return { status: 302, body: '', headers: { location: url.href } }
}

/**
 * The consent page. The person decides at once: `consent` of the client says how.
 * https://developers.google.com/identity/protocols/oauth2/web-server#creatingclient
 */
export const authorize = ({ google, clock }: World, query: (name: string) => string | undefined): Reply => {
  const client = google.clients.get(query('client_id') ?? '')
  if (!query('client_id')) return blocked('invalid_request', 'Missing required parameter: client_id')
  if (!client) return blocked('invalid_client', 'The OAuth client was not found.', 401)
  const redirect_uri = query('redirect_uri') ?? ''
  if (!redirect_uri) return blocked('invalid_request', 'Missing required parameter: redirect_uri')
  if (!client.redirect_uris.includes(redirect_uri))
    return blocked(
      'redirect_uri_mismatch',
      `The redirect URI in the request, ${redirect_uri}, does not match the ones authorized for the OAuth client.`,
    )
  if (query('response_type') !== 'code') return blocked('invalid_request', 'Invalid response_type')
  const asked = (query('scope') ?? '').split(/\s+/).filter(Boolean)
  if (!asked.length) return blocked('invalid_request', 'Missing required parameter: scope')
  const challenge_method = query('code_challenge_method') ?? 'plain'
  if (challenge_method !== 'plain' && challenge_method !== 'S256')
    return blocked('invalid_request', 'Invalid parameter value for code_challenge_method')
  const state = query('state')
  if (client.consent === 'denied') return back(redirect_uri, { error: 'access_denied', state })
  const scopes = grantedScopes(client, asked)
  const code = `4/0A${token(40)}`
  const isFirst = !client.has_consented || (query('prompt') ?? '').split(' ').includes('consent')
  google.codes.set(code, {
    email: client.email,
    scopes,
    client_id: client.client_id,
    redirect_uri,
    challenge: query('code_challenge') ?? null,
    challenge_method,
    is_offline: query('access_type') === 'offline' && isFirst,
    expires_at: clock.now() + code_life_ms,
  })
  client.has_consented = true
  return back(redirect_uri, { state, code, scope: scopes.join(' ') })
}

const grantedScopes = ({ granted_scopes }: OAuthClient, asked: string[]): string[] =>
  granted_scopes === null ? asked : asked.filter((scope) => granted_scopes.includes(scope))
