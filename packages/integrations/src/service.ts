import type { Answer, Asked, ParsedBody, RawRequest, Refused } from '@hawker/outside'
import type { ServiceAbout, ServiceId, ServiceKind } from './about.ts'

/** Secrets of a connection in clear text: only in the server's memory. They are sealed as one JSON. */
export type Secrets = Record<string, string>

/**
 * One call to a service. It contains no secret, so it can be logged as it is; the server adds secrets last. `host`
 * names one of the service's hosts.
 */
export type ServiceRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  host: string
  path: string
  headers: Record<string, string>
  /** Text, or '' for none. */
  body: string
}

/** Sends one request of a connection: adds the secrets, stores the exchange, renews a dead token once. */
export type Ask = (request: ServiceRequest) => Promise<Asked>

/** A token for the service's API, valid for this many seconds; `secrets` replace the stored ones where they changed. */
export type Granted = { ok: true; token: string; expires_in: number; secrets: Secrets | null } | Refused

/** How a connection authenticates. */
export type Access =
  | {
      kind: 'fixed'
      headers(secrets: Secrets): Record<string, string>
      /** Parameters of the address that authenticate; they are added when a request leaves, and stored nowhere. */
      query?(secrets: Secrets): Record<string, string>
    }
  | {
      kind: 'token'
      /**
       * The token request. It contains secrets, so it is neither stored nor logged. `client` is the installation's own.
       */
      grant(secrets: Secrets, client: OAuthClient | null, now: Date): ServiceRequest | Refused
      read(answer: Answer, secrets: Secrets): Granted
      /** True where a grant may replace the secrets: then it is made under a lock, and stored before use. */
      rotates(secrets: Secrets): boolean
      headers(token: string): Record<string, string>
      /** The request with token and signature in its address, made last; absent: the headers are all that it needs. */
      sign?(request: ServiceRequest, by: { secrets: Secrets; token: string; now: Date }): ServiceRequest
      /** True for an answer other than 401 after which a new token may help. */
      isDead?(answer: Answer): boolean
    }

export type OAuthClient = { client_id: string; client_secret: string }

/** The parsed connect form: secrets to seal, and public facts to show. */
export type Typed = { ok: true; secrets: Secrets; details: Record<string, string> } | { ok: false; field: string }

/** The account that answered a live check. */
export type Checked = { ok: true; name: string; details: Record<string, string> } | Refused

/** Our address at a service. */
export type Registration = {
  /**
   * Registers our address wherever the service does not know it yet; null: done. `secrets` replace the stored ones, where the
   * service answers with the secret of its requests.
   */
  listen(ask: Ask, url: string, secrets: Secrets): Promise<Refused | { ok: true; secrets: Secrets } | null>
  /** Removes our address wherever the service knows it; null: done. */
  unlisten(ask: Ask, url: string, secrets: Secrets): Promise<Refused | null>
}

/** An event of a service's webhook. A repeat of it has the same key; the key reveals nothing of a person. */
export type KeyedEvent = { key: string }

/** Requests of a service that are stored as events, answered, and then worked on. */
export type ServiceWebhook<Event extends KeyedEvent> = Registration & {
  /** Answers a probe of the address; null: this request is none. */
  handshake(request: RawRequest): { status: number; body: string } | null
  /** True when the service made this request. Constant time. The unguessable address alone proves an unsigned one. */
  verify(request: RawRequest, secrets: Secrets): boolean
  /** The body by its content type. */
  read(request: RawRequest): ParsedBody
  /** Every event of a body. Never throws. */
  parse(body: unknown): Event[]
  /** The stored form of a body, without a person's data. Never throws. */
  redact(body: unknown): unknown
}

/** The parts that every outside service has: pure translation, and a thin client. */
export type Service<Kind extends ServiceKind> = {
  id: ServiceId
  kind: Kind
  about: ServiceAbout
  /** The setting that puts a stand-in in place of all hosts. */
  api_url_setting: string
  /** The address of a host, without a slash at the end. */
  base(host: string, secrets: Secrets): string
  access: Access
  typed(fields: Record<string, string>): Typed
  /** Every string that must be blanked wherever it appears. */
  hidden(secrets: Secrets): string[]
  /** Secrets that an answer of the API tells for the first time; they are blanked where it is stored. */
  told?(answer: Answer): string[]
  /** The visible part of the secrets. */
  masked(secrets: Secrets): Record<string, string>
  check(ask: Ask, secrets: Secrets): Promise<Checked>
  /** The meaning of an answer of the API; null: success. */
  read(answer: Answer): Refused | null
}
