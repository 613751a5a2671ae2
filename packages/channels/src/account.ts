import type { Platform } from '@hawker/core'

/** A connected account of a platform, with its secrets in clear text: only in the server's memory. */
export type Account = {
  platform: Platform
  page_id: string
  /** The token or key for the platform's API. */
  token: string
  /** The secret that signs or accompanies the platform's webhooks. */
  secret: string
  verify_token: string
  /** Further secrets by their names, such as `refresh_token`. */
  secrets: Readonly<Record<string, string>>
  /** Base addresses by the names of the channel's `hosts`, without a slash at the end. */
  hosts: Readonly<Record<string, string>>
  /** Public facts of the account: username, page name, app id. */
  details: Record<string, string>
}
