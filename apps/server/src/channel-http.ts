import { channels } from '@hawker/channels'
import type { Platform } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { mostMediaBytes } from './platform/media.ts'
import type { Outgoing } from './platform/outgoing.ts'
import type { Settings } from './platform/settings.ts'

/** Addresses of stand-ins, each for the channel whose platform it stands in for. */
export type StandInUrls = Partial<Record<Platform, string>>

/** HTTP to one channel's platform. */
export type HttpTo = (channel: Platform) => Http

/**
 * The client that follows other people's addresses, for each channel. It may also reach the stand-ins of that platform: those
 * of the settings, and the demo's. A customer of one channel never reaches another's stand-in.
 */
export function channelHttp(
  outgoing: Pick<Outgoing, 'ask'>,
  apiUrls: Settings['apiUrls'],
  standInUrls: StandInUrls,
): HttpTo {
  const allowed = new Map<Platform, string[]>(
    Object.values(channels).map(({ id, hosts }) => [
      id,
      [...Object.values(hosts).map(({ setting }) => apiUrls[setting]), standInUrls[id]].flatMap((url) =>
        url ? [new URL(url).origin] : [],
      ),
    ]),
  )
  return (channel) => (wish) => outgoing.ask({ most_bytes: mostMediaBytes, ...wish }, allowed.get(channel) ?? [])
}
