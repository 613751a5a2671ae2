// Runs in a page before its own scripts: counts frames, and notes when the first node can be seen and used.
let count = 0
let since = 0
const tick = () => {
  count++
  requestAnimationFrame(tick)
}
requestAnimationFrame(tick)

const isSeen = (node) => node && getComputedStyle(node).visibility !== 'hidden'
const usable = new Promise((resolve) => {
  const look = () => {
    // After the frame that shows it, and what that frame set off.
    if (isSeen(document.querySelector('.react-flow__node')))
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    else requestAnimationFrame(look)
  }
  look()
})

globalThis.probe = {
  usable,
  begin() {
    count = 0
    since = performance.now()
  },
  /** Frames a second since `begin`. */
  rate: () => (count * 1000) / (performance.now() - since),
  place() {
    const { transform } = document.querySelector('.react-flow__viewport').style
    const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(transform) ?? []
    return { x: Number(x), y: Number(y) }
  },
  zoom() {
    const { transform } = document.querySelector('.react-flow__viewport').style
    return Number(/scale\(([\d.]+)\)/.exec(transform)?.[1])
  },
}
