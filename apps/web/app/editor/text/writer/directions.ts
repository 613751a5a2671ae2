import { type EditorState, RangeSetBuilder } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'

const auto = Decoration.line({ attributes: { dir: 'auto' } })

function each({ doc }: EditorState) {
  const lines = new RangeSetBuilder<Decoration>()
  for (let number = 1; number <= doc.lines; number++) lines.add(doc.line(number).from, doc.line(number).from, auto)
  return lines.finish()
}

/** Each line runs in the direction of its first letter, as it does in the channels: Arabic and Hebrew from right to left. */
export const directions = [EditorView.perLineTextDirection.of(true), EditorView.decorations.compute(['doc'], each)]
