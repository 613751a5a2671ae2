import type { Fault } from '@hawker/core'
import type { OAuthClient } from '@hawker/integrations'
import type { Http } from '@hawker/outside'
import type { Cell } from '../../platform/db/cell.ts'

/** The parameters that the service must see when a sign-in begins and comes back. */
export type Begin = { client: OAuthClient; redirect_uri: string; state: string; challenge: string }

/** The returned code and its proof. */
export type Exchange = { client: OAuthClient; redirect_uri: string; code: string; verifier: string }

export type Place = { cell: Cell; bot_id: string; integration_id: string | null }

/**
 * A service at which an owner signs in for Hawker. `Tokens` is the result of the exchange; the feature that uses the
 * sign-in stores it.
 */
export type LoginService<Tokens> = {
  id: string
  /** The installation's own client there; null: it has none, so sign-ins are impossible. */
  client: OAuthClient | null
  http: Http
  authorizeUrl(begin: Begin): string
  exchange(http: Http, wish: Exchange): Promise<{ ok: true; tokens: Tokens } | { ok: false; fault: Fault }>
  /** Stores the tokens; returns the id of the connection. */
  store(place: Place, tokens: Tokens): Promise<string>
}
