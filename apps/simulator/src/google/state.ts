import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { digits, token } from '../random.ts'
import { createServiceBase, type ServiceBase } from '../service-base.ts'
import { createSpreadsheet, type Spreadsheet, type SpreadsheetOptions } from './spreadsheet.ts'

/** An OAuth client as the console of a project lists it, with the person who signs in through it. */
export type OAuthClient = {
  client_id: string
  client_secret: string
  redirect_uris: string[]
  /** The person who signs in; their consent, and the scopes they leave ticked (null: all requested ones). */
  email: string
  consent: 'granted' | 'denied'
  granted_scopes: string[] | null
  /** A refresh answers a new refresh token, and the old one is dead. */
  rotates_refresh_tokens: boolean
  /** True after the first consent: without `prompt=consent` there is no second refresh token. */
  has_consented: boolean
}

export type ServiceAccount = {
  client_email: string
  project_id: string
  private_key_id: string
  public_key: KeyObject
  is_disabled: boolean
}

export type Grant = { email: string; scopes: string[]; client_id: string | null }
export type Code = Grant & {
  redirect_uri: string
  challenge: string | null
  challenge_method: string
  is_offline: boolean
  expires_at: number
}

/** Requests a minute, as the Sheets API documents them. https://developers.google.com/workspace/sheets/api/limits */
export type Quotas = { per_minute: number; per_minute_per_user: number }

export type Google = ServiceBase & {
  project_number: string
  /** The Sheets API is switched on in the project. */
  is_enabled: boolean
  quotas: { read: Quotas; write: Quotas }
  /** Requests used in the running minute, by quota and user. */
  used: { minute: number; counts: Map<string, number> }
  token_life_s: number
  clients: Map<string, OAuthClient>
  service_accounts: Map<string, ServiceAccount>
  codes: Map<string, Code>
  refresh_tokens: Map<string, Grant>
  access_tokens: Map<string, Grant & { expires_at: number }>
  spreadsheets: Map<string, Spreadsheet>
  /** Signs identity tokens; made when the first one is asked for. */
  identity_key: { private_key: KeyObject; public_key: KeyObject } | null
}

export const createGoogle = (): Google => ({
  ...createServiceBase(),
  project_number: digits(12),
  is_enabled: true,
  quotas: {
    read: { per_minute: 300, per_minute_per_user: 60 },
    write: { per_minute: 300, per_minute_per_user: 60 },
  },
  used: { minute: 0, counts: new Map() },
  token_life_s: 3_600,
  clients: new Map(),
  service_accounts: new Map(),
  codes: new Map(),
  refresh_tokens: new Map(),
  access_tokens: new Map(),
  spreadsheets: new Map(),
  identity_key: null,
})

export type ClientOptions = Partial<Omit<OAuthClient, 'has_consented'>>

export const addClient = (google: Google, options: ClientOptions = {}): OAuthClient => {
  const client: OAuthClient = {
    client_id: `${google.project_number}-${token(16).toLowerCase()}.apps.googleusercontent.com`,
    client_secret: `GOCSPX-${token(21)}`,
    redirect_uris: [],
    email: 'owner@example.com',
    consent: 'granted',
    granted_scopes: null,
    rotates_refresh_tokens: false,
    has_consented: false,
    ...options,
  }
  google.clients.set(client.client_id, client)
  return client
}

export type ServiceAccountOptions = { client_email?: string; project_id?: string; public_key?: string }

/** Registers a service account; without a public key of the caller's it makes a pair and answers the key file. */
export const addServiceAccount = (google: Google, options: ServiceAccountOptions = {}) => {
  const project_id = options.project_id ?? 'demo-project'
  const client_email = options.client_email ?? `sheets-${digits(6)}@${project_id}.iam.gserviceaccount.com`
  const private_key_id = token(30)
  const pair = options.public_key ? null : generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const public_key = pair ? pair.publicKey : createPublicKey(options.public_key ?? '')
  google.service_accounts.set(client_email, {
    client_email,
    project_id,
    private_key_id,
    public_key,
    is_disabled: false,
  })
  return {
    type: 'service_account',
    project_id,
    private_key_id,
    private_key: pair?.privateKey.export({ type: 'pkcs8', format: 'pem' }) ?? '',
    client_email,
    client_id: digits(21),
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
    client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(client_email)}`,
    universe_domain: 'googleapis.com',
  }
}

export const addSpreadsheet = (google: Google, options: SpreadsheetOptions, now: number): Spreadsheet => {
  const spreadsheet = createSpreadsheet(options, now)
  google.spreadsheets.set(spreadsheet.spreadsheet_id, spreadsheet)
  return spreadsheet
}

/** Ends every token of a person or account, as when they remove the app's access; without an address, all tokens. */
export const revokeTokens = (google: Google, email?: string): void => {
  for (const tokens of [google.refresh_tokens, google.access_tokens])
    for (const [key, grant] of tokens) if (email === undefined || grant.email === email) tokens.delete(key)
}

export const expireAccessTokens = (google: Google, now: number): void => {
  for (const grant of google.access_tokens.values()) grant.expires_at = Math.min(grant.expires_at, now)
}
