// Runs in the page before its own scripts: says when words were drawn, in the thread and in the list beside it.
const places = { thread: '[role="log"]', list: 'section ul' }

const patienceMs = 10_000

let awaited = null

const expect = (words) => {
  const { promise, resolve, reject } = Promise.withResolvers()
  awaited = { words, at: {}, promise, resolve }
  const missing = () => Object.keys(places).filter((place) => !awaited.at[place])
  setTimeout(() => reject(`"${words}" was not drawn: ${missing().join(' and ')}`), patienceMs)
}

const look = () => {
  if (!awaited) return
  const { words, at, resolve } = awaited
  const settle = (place) => {
    at[place] = Date.now()
    if (Object.keys(places).every((each) => at[each])) resolve(at)
  }
  for (const [place, where] of Object.entries(places)) {
    if (at[place] !== undefined || !document.querySelector(where)?.textContent.includes(words)) continue
    at[place] = null
    // A task after the next frame's callbacks runs when that frame has been drawn.
    requestAnimationFrame(() => setTimeout(() => settle(place)))
  }
}

new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
window.inboxWatch = { expect, seen: () => awaited.promise }
