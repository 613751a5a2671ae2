// Runs in the page before its own scripts: keeps the longest interaction since it was asked last.
// https://w3c.github.io/event-timing/: `duration` is from the input to the next paint, in steps of 8 ms.
let longest = 0
const note = (entries) => {
  for (const { interactionId, duration } of entries) if (interactionId) longest = Math.max(longest, duration)
}
const observer = new PerformanceObserver((list) => note(list.getEntries()))
// Shorter ones are not reported.
observer.observe({ type: 'event', durationThreshold: 16 })

globalThis.interactions = {
  reset() {
    note(observer.takeRecords())
    longest = 0
  },
  longest() {
    note(observer.takeRecords())
    return longest
  },
}
