import { acceptCompletion, closeCompletion } from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { type Command, type EditorView, keymap } from '@codemirror/view'
import { type Chip, chipsIn, selectedChip } from './chips.ts'

const mark = (view: EditorView, anchor: number, head = anchor) =>
  view.dispatch({ selection: { anchor, head }, scrollIntoView: true })

/** The first step beside a chip selects it, so that Enter can open it; the second one passes it. */
const step =
  (isBack: boolean): Command =>
  (view) => {
    const on = selectedChip(view.state)
    if (on) {
      mark(view, isBack ? on.from : on.to)
      return true
    }
    const chip = chipBeside(view, isBack)
    if (chip) mark(view, chip.from, chip.to)
    return chip !== undefined
  }

const remove =
  (isBack: boolean): Command =>
  (view) => {
    const chip = chipBeside(view, isBack)
    if (!chip || view.state.readOnly) return false
    view.dispatch({ changes: { from: chip.from, to: chip.to }, userEvent: 'delete', scrollIntoView: true })
    return true
  }

function chipBeside({ state }: EditorView, isBack: boolean): Chip | undefined {
  const { empty, head } = state.selection.main
  return empty ? chipsIn(state).find(({ from, to }) => (isBack ? to : from) === head) : undefined
}

const newLine: Command = (view) => {
  view.dispatch(view.state.replaceSelection('\n'), { scrollIntoView: true, userEvent: 'input' })
  return true
}

type KeysOf = { isLong: boolean; onOpenChip: (chip: Chip) => void }

/** Keys of a text with chips. Undo and publish belong to the window, Tab to the page while no list is open. */
export const keys = ({ isLong, onOpenChip }: KeysOf): Extension => {
  const enter: Command = (view) => {
    const chip = selectedChip(view.state)
    if (!chip) return isLong ? newLine(view) : true
    onOpenChip(chip)
    return true
  }
  return [
    // The panel around the field would close with the list.
    Prec.highest(keymap.of([{ key: 'Escape', run: closeCompletion, stopPropagation: true }])),
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      { key: 'Enter', run: enter, shift: isLong ? newLine : () => true },
      { key: 'ArrowLeft', run: step(true) },
      { key: 'ArrowRight', run: step(false) },
      { key: 'Backspace', run: remove(true) },
      { key: 'Delete', run: remove(false) },
    ]),
  ]
}
