import { focusOnceDrawn } from '../once-drawn.ts'

const fields = 'input, textarea, select, [contenteditable="true"]'

/** Focuses the first field of a new thing once it is rendered, and scrolls it into view. */
export function enterSoon(find: () => Element | null | undefined) {
  focusOnceDrawn(() => {
    const part = find()
    const first = part?.querySelector<HTMLElement>(fields) ?? part?.querySelector('button')
    part?.scrollIntoView({ block: 'nearest' })
    first?.focus()
  })
}

/** The fields of a card in the inspector. */
export const cardFields = (key: string) =>
  document.querySelector(`[data-inspector] [data-card-fields="${CSS.escape(key)}"]`)

/** A member of the list that stands at a place of the card or block. */
export const memberAt = (list: string, index: number) =>
  document.querySelectorAll(`[data-inspector] [data-list="${CSS.escape(list)}"] > [data-member]`)[index]
