import { focusOnceDrawn } from '../once-drawn.ts'

const fields = 'input, textarea, select'

/** Whoever adds something goes on in it: its first field has the focus and is in sight, once it is drawn. */
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
