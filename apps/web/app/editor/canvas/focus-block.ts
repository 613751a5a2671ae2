/** Gives a block on the canvas the focus, for the keys. */
export const focusBlock = (key: string) =>
  document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
