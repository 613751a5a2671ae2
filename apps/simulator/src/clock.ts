/** The platforms' clock: real time plus an offset, so that a window of 24 hours can be closed in a test. */
export type Clock = { now(): number; offset(): number; shift(ms: number): void; setOffset(ms: number): void }

export const createClock = (): Clock => {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    shift(ms) {
      offset += ms
    },
    setOffset(ms) {
      offset = ms
    },
  }
}
