import type { Note } from '@hawker/core'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useEditor, useView } from '../../editor.ts'
import { useAnnounce } from '../announcer.tsx'
import { directions, isDirection } from '../neighbour.ts'
import { useLaid } from '../use-laid.ts'
import { carriedBy, moveEdits, resized } from './carried.ts'
import { focusNote } from './focus-note.ts'
import { NoteTools } from './note-tools.tsx'
import css from './notes.module.css'
import { longestPress, useNoteDrag } from './use-note-drag.ts'

/** One press of an arrow key, in pixels of the canvas. */
const step = 20

type SheetProps = { note: Note; canEdit: boolean }

/** A note on the canvas: pressed it is selected, pressed again it is written in; dragged it takes along what lies on it. */
export const NoteSheet = memo(function NoteSheet({ note, canEdit }: SheetProps) {
  const t = useText('editor')
  const { draft, view, edit } = useEditor()
  const isOn = useView((state) => state.note === note.key)
  const announce = useAnnounce()
  const laid = useLaid()
  const { seen, setSeen, onMove, onResize } = useNoteDrag(note)
  /** Where the press of the selected note began. */
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const [known, setKnown] = useState(note)
  // Saved meanwhile, by this author or another one.
  if (known !== note) {
    setKnown(note)
    setSeen(note)
  }
  const { X, Y } = seen.coordinate
  const { W, H } = seen.size
  const words = note.text.trim() || t('note_sheet.empty')
  const select = () => {
    if (!isOn) view.set({ ...view.get(), selected: new Set(), card: null, arrow: null, writing: null, note: note.key })
  }
  const remove = () => {
    edit({ edit: 'remove_notes', notes: [note.key] })
    view.set({ ...view.get(), note: null })
    announce(t('note_sheet.removed'))
  }
  const write = () => document.querySelector<HTMLElement>(`[data-note="${CSS.escape(note.key)}"] textarea`)?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !canEdit || event.ctrlKey || event.metaKey) return
    const act = (action: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return act(remove)
    if (event.key === 'Enter') return act(write)
    if (event.key === 'Escape') return act(() => view.set({ ...view.get(), note: null }))
    if (!event.altKey || !isDirection(event.key)) return
    const [across, down] = directions[event.key]
    const by = { X: across * step, Y: down * step }
    act(() => {
      if (event.shiftKey) edit({ edit: 'put_notes', notes: [resized(note, { W: by.X, H: by.Y })] })
      else edit(...moveEdits(note, carriedBy(note, laid(draft.get().flow.blocks)), by))
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a note is a thing on the canvas, as a block is, and no fieldset
    <div
      role="group"
      className={`${css.note} nopan nodrag`}
      style={{ transform: `translate(${X}px, ${Y}px)`, width: W, height: H }}
      data-note={note.key}
      data-color={note.color || undefined}
      data-on={isOn || undefined}
      aria-label={t('note_sheet.name', { words: words.slice(0, 80) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move, write and remove it
      tabIndex={0}
      onFocus={select}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('textarea, button')) return
        pressed.current = isOn ? { x: event.clientX, y: event.clientY } : null
        select()
        onMove(event)
      }}
      // Pressed once more, without being dragged, it is written in.
      onClick={({ target, currentTarget, clientX, clientY }) => {
        const from = pressed.current
        if (!from || target !== currentTarget || !canEdit) return
        if (Math.hypot(clientX - from.x, clientY - from.y) <= longestPress) write()
      }}
    >
      <textarea
        className={`${css.text} nowheel`}
        value={note.text}
        placeholder={t('note_sheet.empty')}
        aria-label={t('note_sheet.text')}
        readOnly={!canEdit}
        tabIndex={isOn ? 0 : -1}
        onChange={({ currentTarget }) => edit({ edit: 'put_notes', notes: [{ ...note, text: currentTarget.value }] })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          focusNote(note.key)
        }}
      />
      {isOn && canEdit && <NoteTools note={note} onRemove={remove} />}
      {canEdit && <span className={css.grip} aria-hidden onPointerDown={onResize} />}
    </div>
  )
})
