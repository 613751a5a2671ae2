import { focusOnceDrawn } from '../once-drawn.ts'

/** The block an element on the canvas is; null for what stands in a block or elsewhere. */
export const blockAt = (target: EventTarget | null): string | null =>
  target instanceof Element && target.matches('.react-flow__node') ? target.getAttribute('data-id') : null

/** Gives a block on the canvas the focus, for the keys. */
export const focusBlock = (key: string) =>
  document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })

/** The same once what was just changed is drawn. */
export const focusBlockSoon = (key: string) => focusOnceDrawn(() => focusBlock(key))
