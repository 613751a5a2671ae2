import { focusOnceDrawn } from '../once-drawn.ts'

/** The key of the block whose node this element is; null for any other element. */
export const blockAt = (target: EventTarget | null): string | null =>
  target instanceof Element && target.matches('.react-flow__node') ? target.getAttribute('data-id') : null

/** Gives a block on the canvas the focus, for the keys. */
export const focusBlock = (key: string) =>
  document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })

/** The same, once the last change is rendered. */
export const focusBlockSoon = (key: string) => focusOnceDrawn(() => focusBlock(key))
