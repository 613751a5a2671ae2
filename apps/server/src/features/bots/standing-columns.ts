import type { Standing } from '@hawker/channels'

/** The columns of what a platform says of an account; a fact it does not mention stays as it is stored. */
export const standingColumns = ({ expires_at, refresh_expires_at, granted, facts }: Standing) => ({
  ...(expires_at && { expires_at }),
  ...(refresh_expires_at && { refresh_expires_at }),
  ...(granted && { granted }),
  ...(facts && { facts: JSON.stringify(facts) }),
})
