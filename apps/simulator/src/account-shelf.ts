/** The connected accounts of one platform, by id and by token. */
export type AccountShelf<Kind> = {
  add(account: Kind): void
  remove(account: Kind): void
  get(page_id: string): Kind | undefined
  ofToken(token: string): Kind | undefined
  all(): Kind[]
  /** Gives the account a new token; the old one is then unknown. */
  changeToken(account: Kind, token: string): void
}

export const createAccountShelf = <Kind extends { page_id: string; token: string }>(): AccountShelf<Kind> => {
  const by_id = new Map<string, Kind>()
  const by_token = new Map<string, Kind>()
  return {
    add(account) {
      by_id.set(account.page_id, account)
      by_token.set(account.token, account)
    },
    remove(account) {
      by_id.delete(account.page_id)
      by_token.delete(account.token)
    },
    get: (page_id) => by_id.get(page_id),
    ofToken: (token) => by_token.get(token),
    all: () => [...by_id.values()],
    changeToken(account, token) {
      by_token.delete(account.token)
      account.token = token
      by_token.set(token, account)
    },
  }
}
