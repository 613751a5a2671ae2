import { type EditorState, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { pieces } from '../variables.ts'

/** Where a variable stands in the text, its braces included. */
export type Chip = { from: number; to: number; name: string }

export const chipsIn = (state: EditorState): Chip[] =>
  pieces(state.doc.toString()).flatMap(({ kind, at, length, text }) =>
    kind === 'variable' ? [{ from: at, to: at + length, name: text }] : [],
  )

/** The chip that is selected as a whole. */
export function selectedChip(state: EditorState): Chip | undefined {
  const { from, to } = state.selection.main
  return chipsIn(state).find((chip) => chip.from === from && chip.to === to)
}

class ChipWidget extends WidgetType {
  readonly label: string
  readonly written: string
  readonly isOn: boolean

  constructor(label: string, written: string, isOn: boolean) {
    super()
    this.label = label
    this.written = written
    this.isOn = isOn
  }

  override eq({ label, written, isOn }: ChipWidget) {
    return label === this.label && written === this.written && isOn === this.isOn
  }

  override toDOM() {
    const chip = document.createElement('span')
    chip.dataset.chip = ''
    this.updateDOM(chip)
    return chip
  }
  /** The element stays while a chip is pressed: otherwise its click would never come. */
  override updateDOM(chip: HTMLElement) {
    if (this.isOn) chip.dataset.on = ''
    else delete chip.dataset.on
    chip.title = this.written
    chip.textContent = this.label
    return true
  }

  /** Presses on a chip are the editor's own. */
  override ignoreEvent() {
    return false
  }
}

/** The names of fields and flows have changed: chips are labelled again. */
export const relabel = StateEffect.define<null>()

/** Draws each variable as a chip that the cursor passes as one letter. */
export function chips(label: (variable: string) => string) {
  const draw = (state: EditorState): DecorationSet => {
    const on = selectedChip(state)
    const ranges = chipsIn(state).map(
      ({ from, to, name }): Range<Decoration> =>
        Decoration.replace({
          widget: new ChipWidget(label(name), state.sliceDoc(from, to), on?.from === from),
        }).range(from, to),
    )
    return Decoration.set(ranges)
  }
  return StateField.define<DecorationSet>({
    create: draw,
    update: (drawn, { docChanged, selection, effects, state }) =>
      docChanged || selection || effects.some((effect) => effect.is(relabel)) ? draw(state) : drawn,
    provide: (field) => [
      EditorView.decorations.from(field),
      EditorView.atomicRanges.of((view) => view.state.field(field)),
    ],
  })
}
