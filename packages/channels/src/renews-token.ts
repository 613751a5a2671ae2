import type { Account, Channel } from './channel.ts'

/** Whether the token of this account can be renewed without its owner. */
export const renewsToken = ({ refresh, renews }: Channel, account: Pick<Account, 'details'>): boolean =>
  refresh !== null && (renews?.(account) ?? true)
