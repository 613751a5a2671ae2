import { defaultPathSettings, type PathSettings } from '../../runtime/index.ts'

/** A clock that only moves when it is set, for the instants of a conversation. */
export type VirtualClock = { at: number }

/**
 * Settings of a path whose `now` is in the past: leases are lengthened by the difference, so they end in real time, and no
 * other worker sees one as expired.
 */
export function leasesInRealTime(base: PathSettings, clock: VirtualClock, now: () => Date): PathSettings {
  const behind = () => now().getTime() - clock.at
  return {
    ...defaultPathSettings,
    ...base,
    get lease_ms() {
      return base.lease_ms + behind()
    },
    get lane_lease_ms() {
      return base.lane_lease_ms + behind()
    },
  }
}
