import type { OAuthClient, Secrets, ServiceRequest } from '../service.ts'

/** A service's facts for the contract suite, from its documents and never from its client. */
export type Witness = {
  /** An owner's input, and inputs that must be refused, with the field at fault. */
  typed: Record<string, string>
  refused: [string, Record<string, string>, string][]
  /** Every form in which secrets may be stored. */
  secrets: Secrets[]
  client: OAuthClient
  /** The faults of a token request, one line each; null for a service without tokens. */
  grantLacks(request: ServiceRequest, secrets: Secrets): string[]
  /** The authenticating headers for these secrets or this token; {}: requests are signed in their body or address. */
  headers(secrets: Secrets, token: string): Record<string, string>
  /** The authenticating parameters of the address; absent: none. */
  query?(): Record<string, string>
  /**
   * The header that proves a webhook's body, made with these secrets; null: the service signs nothing, and the key in our
   * address is the proof.
   */
  proof: ((body: string, secrets: Secrets) => { header: string; value: string }) | null
}
