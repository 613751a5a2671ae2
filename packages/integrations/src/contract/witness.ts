import type { OAuthClient, Secrets, ServiceRequest } from '../integration.ts'

/** What the contract suite must be told of a service, from its documents and never from its client. */
export type Witness = {
  /** What an owner pastes, and what must be refused, with the field at fault. */
  typed: Record<string, string>
  refused: [string, Record<string, string>, string][]
  /** Every way secrets may look when stored. */
  secrets: Secrets[]
  client: OAuthClient
  /** What a request for a token lacks, one line each; of a service without tokens, nothing is asked. */
  grantLacks(request: ServiceRequest, secrets: Secrets): string[]
  /** The header that shows who we are, for these secrets or this token. */
  authorization(secrets: Secrets, token: string): string
}
