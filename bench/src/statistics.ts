/** The value below which the share `p` (0 to 1) of the values lies; NaN when there are none. */
export function percentile(values: number[], p: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN
}

/** The middle value; of an even count the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** A webhook or a reply: its chat, and its time (ms of the machine's monotonic clock). */
export type Moment = { chat: number; at: number }

/** Times of many moments, in the order in which they happened, for each chat. */
function timesOf(moments: Moment[]) {
  const times = new Map<number, number[]>()
  for (const { chat, at } of moments) {
    const known = times.get(chat)
    if (known) known.push(at)
    else times.set(chat, [at])
  }
  return times
}

/**
 * Milliseconds from each webhook to the first of its replies. A chat is answered in the order in which it wrote, so its
 * webhook number k is answered by its reply number k × `repliesEach`; those never answered are left out.
 */
export function waits(sent: Moment[], arrived: Moment[], repliesEach: number): number[] {
  const replies = timesOf(arrived)
  return [...timesOf(sent)].flatMap(([chat, times]) => {
    const answers = replies.get(chat) ?? []
    return times.flatMap((at, k) => {
      const answer = answers[k * repliesEach]
      return answer === undefined ? [] : [answer - at]
    })
  })
}
