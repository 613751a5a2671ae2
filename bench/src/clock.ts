/** Milliseconds of the machine's monotonic clock, the same in all processes. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6
