/** Further facts that a platform may give of an account; one that it does not mention is unknown. */
export type Standing = {
  /** When the token, and the right to renew it, end. */
  expires_at?: Date
  refresh_expires_at?: Date
  /** When to renew the token, where its end is unknown. */
  refresh_at?: Date
  /** The permissions that the token carries. */
  granted?: string[]
  /** Public facts that change by themselves, such as quality and limits. */
  facts?: Record<string, string>
}
