import type { Granted, OAuthClient, Secrets } from '@hawker/integrations'
import { ask, failed, type Refused } from '@hawker/outside'
import { renewOnce } from '../../platform/renew-once.ts'
import type { Secret } from '../../platform/secret.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Connection, openConnection } from './connection.ts'
import type { ServiceHttp } from './http.ts'
import { changeIntegration, lockIntegrationRow } from './queries.ts'
import { sealSecrets } from './sealed.ts'

type Deps = {
  secret: Secret
  settings: Pick<Settings, 'googleClientId' | 'googleClientSecret'>
  service: ServiceHttp
  now(): Date
}

type Token = { ok: true; token: string } | Refused

// A token is renewed a minute before it expires, so that no request is sent with an expired one.
const spare_ms = 60_000
const mostKept = 5_000

/** The installation's own OAuth client at Google; null: it has none. */
export const googleClient = ({ googleClientId, googleClientSecret }: Deps['settings']): OAuthClient | null =>
  googleClientId && googleClientSecret ? { client_id: googleClientId, client_secret: googleClientSecret } : null

/** Access tokens for the services that need one. `spent` is a token that the service has rejected. */
export function createTokens({ secret, settings, service, now }: Deps) {
  const kept = new Map<string, { token: string; until: number }>()

  const grant = async ({ integration, secrets }: Connection): Promise<Granted> => {
    const { access } = integration
    if (access.kind !== 'token') return failed('rejected', 'token', 'this service has no tokens')
    const request = access.grant(secrets, googleClient(settings), now())
    if ('ok' in request) return request
    const url = service.base(integration, request.host, secrets) + request.path
    const asked = await ask(service.http(integration, secrets), { ...request, url })
    return asked.ok ? access.read(asked.answer, secrets) : asked
  }

  const isFresh = (until: number) => until - spare_ms > now().getTime()

  /** The secrets with the token that was just granted. */
  const renewed = (
    secrets: Secrets,
    { token, expires_in, secrets: replaced }: Extract<Granted, { ok: true }>,
  ): Secrets => ({
    ...(replaced ?? secrets),
    access_token: token,
    expires_at: new Date(now().getTime() + expires_in * 1_000).toISOString(),
  })

  /** The token in a sign-in's secrets, while it is valid. */
  const heldIn = ({ access_token = '', expires_at = '' }: Secrets, spent: string | null): Token | null =>
    access_token && access_token !== spent && isFresh(Date.parse(expires_at)) ? { ok: true, token: access_token } : null

  /** A key can make any number of tokens, so each process makes its own. */
  const ofKey = async (connection: Connection, spent: string | null): Promise<Token> => {
    const name = `${connection.row.id} ${connection.row.connected_at}`
    const known = kept.get(name)
    if (known && known.token !== spent && isFresh(known.until)) return { ok: true, token: known.token }
    const granted = await grant(connection)
    if (!granted.ok) return granted
    if (kept.size >= mostKept) kept.clear()
    kept.set(name, { token: granted.token, until: now().getTime() + granted.expires_in * 1_000 })
    return granted
  }

  /** A sign-in's token is shared between processes, and its refresh token may work once. */
  const ofLogin = ({ cell, bot_id, row }: Connection, spent: string | null): Promise<Token> =>
    renewOnce(cell.db, {
      async lock(tx) {
        const locked = await lockIntegrationRow(tx, bot_id, row.id)
        return locked && openConnection(secret, cell, bot_id, locked)
      },
      held: ({ secrets }) => heldIn(secrets, spent),
      grant,
      async store(tx, { secrets }, granted): Promise<Token> {
        await changeIntegration(tx, bot_id, row.id, {
          secrets: sealSecrets(secret, bot_id, row.id, renewed(secrets, granted)),
        })
        return { ok: true, token: granted.token }
      },
    })

  const tokenOf = async (connection: Connection, spent: string | null): Promise<Token> => {
    const { secrets, row } = connection
    if (!isRotating(connection)) return ofKey(connection, spent)
    if (row.id !== '') return ofLogin(connection, spent)
    // A sign-in that is not stored yet already brought a token; renewing it would lose the new pair.
    return heldIn(secrets, spent) ?? failed('unauthorized', 'no_token', 'the sign-in brought no token')
  }

  /** The secrets of a connection that is being made, with the first pair where its tokens rotate. A code works once. */
  const firstSecrets = async (connection: Connection): Promise<{ ok: true; secrets: Secrets } | Refused> => {
    const { secrets } = connection
    if (!isRotating(connection) || secrets.access_token) return { ok: true, secrets }
    const granted = await grant(connection)
    return granted.ok ? { ok: true, secrets: renewed(secrets, granted) } : granted
  }

  return { tokenOf, firstSecrets }
}
export type Tokens = ReturnType<typeof createTokens>['tokenOf']
export type FirstSecrets = ReturnType<typeof createTokens>['firstSecrets']

const isRotating = ({ integration: { access }, secrets }: Connection): boolean =>
  access.kind === 'token' && access.rotates(secrets)
