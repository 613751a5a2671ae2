/** A token of a person or an app at Meta; accounts carry their own token themselves. */
type MetaToken = {
  kind: 'user' | 'app'
  app_id: string
  page_ids: string[]
  scopes: string[]
  expires_at: number | null
}

export type MetaTokens = Map<string, MetaToken>
