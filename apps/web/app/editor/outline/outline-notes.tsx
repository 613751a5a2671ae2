import { searchRank } from '@hawker/core'
import { ActionIcon } from '@mantine/core'
import { IconNote, IconTrash } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { focusNote } from '../canvas/notes/focus-note.ts'
import { useShowNote } from '../canvas/notes/use-show-note.ts'
import { useEditor, useFlow, useView } from '../editor.ts'
import css from './outline.module.css'

/** The notes of the flow, below its blocks. */
export function OutlineNotes({ search }: { search: string }) {
  const t = useText('editor')
  const { notes = [] } = useFlow()
  const { edit, canEdit } = useEditor()
  const on = useView(({ note }) => note)
  const show = useShowNote()
  const found = notes.filter(({ text }) => searchRank(text, search) !== null)
  if (found.length === 0) return null
  return (
    <>
      <p className={css.caption}>{t('note_sheet.list')}</p>
      {found.map(({ key, text }) => (
        <div key={key} className={css.line} data-current={on === key || undefined}>
          <button
            type="button"
            className={css.row}
            style={{ paddingInlineStart: 12 }}
            onClick={() => {
              show(key)
              focusNote(key)
            }}
          >
            <IconNote size={16} stroke={1.5} aria-hidden />
            <span className={css.words}>
              <span className={css.name}>{text.trim() || t('note_sheet.empty')}</span>
            </span>
          </button>
          {canEdit && (
            <ActionIcon
              size={28}
              className={css.more}
              aria-label={`${t('note_sheet.remove')}: ${text}`}
              onClick={() => edit({ edit: 'remove_notes', notes: [key] })}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      ))}
    </>
  )
}
