import type { Note } from '@hawker/core'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { noteColors } from './note-colors.ts'
import css from './notes.module.css'

/** The colors of a note, and its end. */
export function NoteTools({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const t = useText('editor')
  const { edit } = useEditor()
  return (
    <div className={css.tools} role="toolbar" aria-label={t('note_sheet.tools')}>
      {noteColors.map((color) => (
        <button
          key={color}
          type="button"
          className={css.color}
          data-color={color || undefined}
          aria-label={t(`note_color.${color || 'yellow'}`)}
          aria-pressed={note.color === color}
          onClick={() => edit({ edit: 'put_notes', notes: [{ ...note, color }] })}
        />
      ))}
      <Tooltip label={t('note_sheet.remove')}>
        <ActionIcon size={24} aria-label={t('note_sheet.remove')} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
