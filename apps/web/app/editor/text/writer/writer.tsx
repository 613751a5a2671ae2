import { EditorState } from '@codemirror/state'
import { EditorView, placeholder as placeholderOf, tooltips } from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { useNames } from '../../names.ts'
import { useVariableOffers } from '../use-variable-offers.ts'
import css from '../words-box.module.css'
import { changeBetween } from './change-between.ts'
import { type Chip, chips, chipsIn, relabel } from './chips.ts'
import { completion } from './completion.ts'
import { directions } from './directions.ts'
import { jsonBody } from './json.ts'
import { keys } from './keys.ts'
import { VariableCard } from './variable-card.tsx'

/** Where the plain field was when this one took its place. `point` is the press that gave it the focus. */
export type WriterStart = { anchor: number; head: number; point: { x: number; y: number } | null; hasFocus: boolean }

export type WriterHandle = {
  /** Puts a text where the cursor stands, in the place of half a variable typed before it. */
  insert(text: string): void
  focus(): void
}

export type WriterProps = {
  value: string
  onChange: (text: string) => void
  label: string
  describedBy: string
  placeholder: string
  isLong: boolean
  isJson: boolean
  isBare: boolean
  start: WriterStart
  handle: Ref<WriterHandle>
}

/** A chip that is open for its default or its words, and the place of its card in the field. */
type OpenChip = { from: number; to: number; written: string; left: number; top: number }

/** The field of a text with variables, with chips and their list. Its history is that of the flow. */
export default function Writer(props: WriterProps) {
  const { value, start, handle } = props
  const t = useText('editor')
  const { undo, redo } = useEditor()
  const offers = useVariableOffers()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [open, setOpen] = useState<OpenChip | null>(null)
  const onOpenChip = (chip: Chip) => setOpen(placed(view.current, chip))
  const latest = { ...props, t, undo, redo, offers, onOpenChip }
  const now = useRef(latest)

  useEffect(() => {
    now.current = latest
  })

  // At once, with the element itself: a letter typed in between would go nowhere.
  useLayoutEffect(() => {
    if (!host.current) return
    const made = new EditorView({ parent: host.current, state: stateOf(start, () => now.current) })
    view.current = made
    begin(made, start)
    return () => {
      made.destroy()
      view.current = null
    }
  }, [start])

  // The text may change from elsewhere: by undo, by a colleague, or because the field trims it.
  useEffect(() => {
    const at = view.current
    if (!at) return
    const sync = () => {
      const change = changeBetween(at.state.doc.toString(), now.current.value)
      if (change) at.dispatch({ changes: change })
    }
    if (!at.composing) return sync()
    // A change of the text would end the word that is being composed.
    const { contentDOM } = at
    contentDOM.addEventListener('compositionend', sync, { once: true })
    return () => contentDOM.removeEventListener('compositionend', sync)
  }, [value])

  const names = useNames()
  // Labels change with the names alone.
  useEffect(() => view.current?.dispatch({ effects: relabel.of(null) }), [names])

  useImperativeHandle(handle, () => ({
    insert(text) {
      const at = view.current
      if (!at) return
      const { from, to } = at.state.selection.main
      const begun = /\{\{[^{}]*$/.exec(at.state.sliceDoc(0, from))
      const begin = begun && text.startsWith('{') ? begun.index : from
      at.dispatch({
        changes: { from: begin, to, insert: text },
        selection: { anchor: begin + text.length },
        userEvent: 'input',
        scrollIntoView: true,
      })
      at.focus()
    },
    focus: () => view.current?.focus(),
  }))

  return (
    <>
      <div
        ref={host}
        className={css.writer}
        data-json={props.isJson || undefined}
        data-long={props.isLong || undefined}
        data-bare={props.isBare || undefined}
      />
      {open && (
        <VariableCard
          {...open}
          label={offers.label(chipName(open.written))}
          onChange={(written) => {
            const { from, to } = open
            view.current?.dispatch({
              changes: { from, to, insert: written },
              selection: { anchor: from, head: from + written.length },
            })
            setOpen({ ...open, to: from + written.length, written })
          }}
          onRemove={() => {
            view.current?.dispatch({ changes: { from: open.from, to: open.to } })
            setOpen(null)
            view.current?.focus()
          }}
          onClose={() => {
            setOpen(null)
            view.current?.focus()
          }}
        />
      )}
    </>
  )
}

const chipName = (written: string) => written.replace(/^\{+|\}+$/g, '').trim()

function placed(view: EditorView | null, { from, to }: Chip): OpenChip | null {
  if (!view) return null
  const at = view.coordsAtPos(from, 1)
  const around = view.dom.getBoundingClientRect()
  const [left, top] = at ? [at.left - around.left, at.bottom - around.top] : [0, around.height]
  // On the canvas the field is drawn in another scale.
  const place = { left: left / view.scaleX, top: top / view.scaleY }
  return { from, to, written: view.state.sliceDoc(from, to), ...place }
}

type Latest = WriterProps & {
  t: ReturnType<typeof useText<'editor'>>
  undo: () => void
  redo: () => void
  offers: ReturnType<typeof useVariableOffers>
  onOpenChip: (chip: Chip) => void
}

function stateOf({ anchor, head }: WriterStart, now: () => Latest): EditorState {
  const { value, label, describedBy, placeholder, isLong, isJson } = now()
  const { length } = value
  return EditorState.create({
    doc: value,
    selection: { anchor: Math.min(anchor, length), head: Math.min(head, length) },
    extensions: [
      chips((variable) => now().offers.label(variable)),
      completion(() => now().offers),
      keys({ isLong, onOpenChip: (chip) => now().onOpenChip(chip) }),
      isLong ? EditorView.lineWrapping : EditorView.clipboardInputFilter.of((text) => text.replace(/\s*\n\s*/g, ' ')),
      // Inside the canvas a list would be scaled with it, and inside a panel cut off.
      tooltips({ parent: document.body }),
      isJson ? jsonBody(() => now().t('field.json_breaks')) : directions,
      placeholder ? placeholderOf(placeholder) : [],
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        'aria-multiline': String(isLong),
        ...(isJson ? {} : { spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }),
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        const text = state.doc.toString()
        if (docChanged && text !== now().value) now().onChange(text)
      }),
      EditorView.domEventHandlers({
        // The browser's own menu undoes too.
        beforeinput({ inputType }) {
          if (inputType === 'historyUndo') now().undo()
          else if (inputType === 'historyRedo') now().redo()
          return inputType === 'historyUndo' || inputType === 'historyRedo'
        },
        mousedown({ target, button }, view) {
          const chip = button === 0 ? chipAt(view, target) : undefined
          if (chip) view.dispatch({ selection: { anchor: chip.from, head: chip.to } })
          return chip !== undefined
        },
        click({ target }, view) {
          const chip = chipAt(view, target)
          if (chip) now().onOpenChip(chip)
          return chip !== undefined
        },
      }),
    ],
  })
}

function chipAt(view: EditorView, target: EventTarget | null): Chip | undefined {
  const chip = target instanceof Element ? target.closest('[data-chip]') : null
  if (!chip) return undefined
  const at = view.posAtDOM(chip)
  return chipsIn(view.state).find(({ from }) => from === at)
}

/** Goes on where the plain field was left: same focus, same cursor. */
function begin(view: EditorView, { point, hasFocus }: WriterStart) {
  if (!hasFocus) return
  view.focus()
  if (!point) return
  const at = view.posAtCoords(point)
  if (at !== null) view.dispatch({ selection: { anchor: at } })
}
