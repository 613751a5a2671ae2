import type { CallRequest } from '@hawker/core'
import type { Answer, Asked, ParsedBody, RawRequest, Refused } from '@hawker/outside'
import type { PickerName, ServiceAbout, ServiceEventKind, ServiceId } from './about.ts'

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

/** The result of a call. `is_written`: it may have been carried out although no answer proves it. */
export type Carried = { ok: true; body: unknown } | (Refused & { is_written: boolean })

export type Attempt = {
  /** The same for every attempt at one call, and of no other call. */
  key: string
  /** An earlier attempt may have been carried out. */
  is_repeat: boolean
}

export type Option = { id: string; name: string; facts?: Record<string, string | boolean> }

/** A page of a picker; `next` asks for the one after. */
export type Picked = { ok: true; options: Option[]; next: string | null } | Refused

export type PickerWish = { search: string; after: string | null; choices: Record<string, string> }

/** A token for the service's API, valid for this many seconds; `secrets` replace the stored ones where they changed. */
export type Granted = { ok: true; token: string; expires_in: number; secrets: Secrets | null } | Refused

/** How a connection authenticates. */
export type Access =
  | { kind: 'fixed'; headers(secrets: Secrets): Record<string, string> }
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
    }

export type OAuthClient = { client_id: string; client_secret: string }

/** The parsed connect form: secrets to seal, and public facts to show. */
export type Typed = { ok: true; secrets: Secrets; details: Record<string, string> } | { ok: false; field: string }

/** The account that answered a live check. */
export type Checked = { ok: true; name: string; details: Record<string, string> } | Refused

/** An event of a service's webhook. A repeat of it has the same key; the key reveals nothing of the person. */
export type ServiceEvent = { key: string; kind: ServiceEventKind; email: string }

export type ServiceWebhook = {
  /** Answers a probe of the address; null: this request is none. */
  handshake(request: RawRequest): { status: number; body: string } | null
  /** True when the service made this request. Constant time. The unguessable address alone proves an unsigned one. */
  verify(request: RawRequest, secrets: Secrets): boolean
  /** The body by its content type. */
  read(request: RawRequest): ParsedBody
  /** Every event of a body. Never throws. */
  parse(body: unknown): ServiceEvent[]
  /** The stored form of a body, without a person's data. Never throws. */
  redact(body: unknown): unknown
  /** Registers our address wherever the service does not know it yet; null: done. */
  listen(ask: Ask, url: string): Promise<Refused | null>
  /** Removes our address wherever the service knows it; null: done. */
  unlisten(ask: Ask, url: string): Promise<Refused | null>
}

/** One outside service: pure translation, and a thin client for tasks of several requests. */
export type Integration = {
  id: ServiceId
  about: ServiceAbout
  /** The setting that puts a stand-in in place of all hosts. */
  api_url_setting: string
  /** The address of a host, without a slash at the end. */
  base(host: string, secrets: Secrets): string
  access: Access
  typed(fields: Record<string, string>): Typed
  /** Every string that must be blanked wherever it appears. */
  hidden(secrets: Secrets): string[]
  /** The visible part of the secrets. */
  masked(secrets: Secrets): Record<string, string>
  check(ask: Ask, secrets: Secrets): Promise<Checked>
  pick(name: PickerName, wish: PickerWish, ask: Ask): Promise<Picked>
  /** Whether a call of unknown fate may be repeated. `by_key`: only after searching for its key. */
  repeat(request: CallRequest): 'safe' | 'by_key' | 'never'
  carry(request: CallRequest, ask: Ask, attempt: Attempt): Promise<Carried>
  /** The meaning of an answer of the API; null: success. */
  read(answer: Answer): Refused | null
  /** How the service calls our webhook; null: it does not. */
  webhook: ServiceWebhook | null
}
