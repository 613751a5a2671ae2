import type { Fault } from '@hawker/core'
import type { OAuthClient } from '@hawker/integrations'
import type { Http } from '@hawker/outside'
import type { Cell } from '../../platform/db/cell.ts'

/** Where a sign-in begins and comes back: what the service must be shown of us. */
export type Begin = { client: OAuthClient; redirect_uri: string; state: string; challenge: string }

/** What came back to us, with what it is proved by. */
export type Exchange = { client: OAuthClient; redirect_uri: string; code: string; verifier: string }

export type Place = { cell: Cell; bot_id: string; integration_id: string | null }

/**
 * A service that Hawker signs in at for an owner. `Tokens` is what the exchange brings; storing it is the business of the
 * feature that uses the sign-in.
 */
export type LoginService<Tokens> = {
  id: string
  /** The installation's own client there; null: it has none, so nobody can sign in. */
  client: OAuthClient | null
  http: Http
  authorizeUrl(begin: Begin): string
  exchange(http: Http, wish: Exchange): Promise<{ ok: true; tokens: Tokens } | { ok: false; fault: Fault }>
  /** Stores the tokens; answers what they connect. */
  store(place: Place, tokens: Tokens): Promise<string>
}
