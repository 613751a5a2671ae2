const writable = 'input:not([type=hidden]), textarea, [contenteditable=true]'

/** The part of the inspector with the fields of a card, or of the block itself. */
const partOf = (card: string | null): Element | null =>
  card === null
    ? document.querySelector('[data-inspector]')
    : document.querySelector(`[data-card-fields="${CSS.escape(card)}"]`)

/** The fields of a card, or those of the block that are in no card, in their order: the same on every screen. */
function fieldsIn(card: string | null): Element[] {
  const fields = [...(partOf(card)?.querySelectorAll(writable) ?? [])]
  return card === null ? fields.filter((field) => !field.closest('[data-card-fields]')) : fields
}

/** The place of the field with the focus: its card and its number there; null: no field of the inspector has it. */
export function focusedField(): { card: string | null; field: number } | null {
  const { activeElement } = document
  if (!activeElement?.matches(writable) || !activeElement.closest('[data-inspector]')) return null
  const card = activeElement.closest('[data-card-fields]')?.getAttribute('data-card-fields') ?? null
  const field = fieldsIn(card).indexOf(activeElement)
  return field < 0 ? null : { card, field }
}

/** The field in that place, with its label around it. */
export function fieldAt(card: string | null, field: number): HTMLElement | null {
  const found = fieldsIn(card)[field]
  const around = found?.closest('.mantine-InputWrapper-root') ?? found?.parentElement
  return around instanceof HTMLElement ? around : null
}
