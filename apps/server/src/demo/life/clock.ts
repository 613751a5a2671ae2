import { defaultPathSettings, type PathSettings } from '../../runtime/index.ts'

/** A clock that stands where it was set, for what a conversation says of its time. */
export type VirtualClock = { at: number }

/**
 * Settings of a path whose `now` is behind: an instant it computes for the end of a lease comes out in real time, so no
 * worker elsewhere takes the lease for one that has run out.
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
