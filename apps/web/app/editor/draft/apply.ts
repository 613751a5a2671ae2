import { applyEdit, type Edit, type Flow, invert } from '@hawker/core'

export const applyAll = (flow: Flow, edits: readonly Edit[]): Flow => edits.reduce(applyEdit, flow)

/** The edits that undo all these, the last one first. */
export function invertAll(flow: Flow, edits: readonly Edit[]): Edit[] {
  const inverses: Edit[][] = []
  let at = flow
  for (const edit of edits) {
    inverses.unshift(invert(at, edit))
    at = applyEdit(at, edit)
  }
  return inverses.flat()
}

/** The thing that an edit replaces as a whole, or null: of two such edits in a row only the later one counts. */
export function replaces(edit: Edit): string | null {
  switch (edit.edit) {
    case 'rename_flow':
    case 'set_message_type':
      return edit.edit
    case 'update_block':
      return JSON.stringify([edit.edit, edit.block.key])
    case 'rename_block':
      return JSON.stringify([edit.edit, edit.block])
    case 'put_notes':
      return JSON.stringify([edit.edit, ...edit.notes.map(({ key }) => key)])
    case 'move_blocks':
      return JSON.stringify([edit.edit, ...edit.to.map(({ block }) => block)])
    case 'update_card':
      return JSON.stringify([edit.edit, edit.block, edit.card.key])
    case 'set_goto':
      return JSON.stringify([edit.edit, edit.block, edit.card, edit.slot])
    default:
      return null
  }
}

/** Edits in a row; a later one replaces the one right before it if both replace the same thing. */
export function append(list: readonly Edit[], edits: readonly Edit[]): Edit[] {
  const joined = [...list]
  for (const edit of edits) {
    const last = joined.at(-1)
    const subject = replaces(edit)
    if (last && subject !== null && replaces(last) === subject) joined.pop()
    joined.push(edit)
  }
  return joined
}
