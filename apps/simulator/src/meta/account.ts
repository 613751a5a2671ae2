/** The part of an account that Meta's login needs. */
export type MetaAccount = {
  page_id: string
  name: string
  app_id: string
  secret: string
  token: string
  token_state: 'valid' | 'expired' | 'revoked'
  /** How the person answers the login page; `ask` shows it. */
  consent: 'ask' | 'granted' | 'denied'
  /** Scopes that the person leaves ticked; null for all. */
  granted_scopes: string[] | null
}
