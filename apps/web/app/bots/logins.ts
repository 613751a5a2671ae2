import type { ConnectableAbout } from '@hawker/channels/abouts'
import type { PlatformApp } from '../frame/api-types.ts'

type Signable = Extract<ConnectableAbout, { logins: object }>
export type Way = Signable['logins'][number]

/** True if people can connect this channel by signing in at its platform. */
export const hasLogins = (about: ConnectableAbout): about is Signable => 'logins' in about

/** The ways to sign in at a channel's platform for which the reader has an app: one of their own, or the operator's. */
export function openWays(
  about: ConnectableAbout,
  apps: readonly PlatformApp[],
): { way: Way; usable: readonly PlatformApp[] }[] {
  if (!hasLogins(about)) return []
  const ways: readonly Way[] = about.logins
  return ways
    .map((way) => ({ way, usable: apps.filter(({ platform }) => platform === way.app) }))
    .filter(({ usable }) => usable.length > 0)
}
