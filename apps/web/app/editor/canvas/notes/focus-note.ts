import { focusOnceDrawn } from '../../once-drawn.ts'

const noteElement = (key: string) => document.querySelector<HTMLElement>(`[data-note="${CSS.escape(key)}"]`)

export const focusNote = (key: string) => noteElement(key)?.focus({ preventScroll: true })

/** Gives the text of a note the focus once it is rendered. */
export const focusNoteSoon = (key: string) =>
  focusOnceDrawn(() => noteElement(key)?.querySelector('textarea')?.focus({ preventScroll: true }))
