import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDeviceMobile,
  IconFocusCentered,
  IconHistory,
  IconListTree,
  IconNote,
  IconPlus,
  IconRocket,
  IconSearch,
  IconSitemap,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { type ScreenCommand, useOfferCommands } from '../../frame/screen-commands.ts'
import { useText } from '../../frame/use-text.ts'
import { useAddNote } from '../canvas/notes/use-add-note.ts'
import { useAutoLayout } from '../canvas/use-auto-layout.ts'
import { useFit } from '../canvas/use-fit.ts'
import { useEditor } from '../editor.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import type { Panels } from './use-panels.ts'

const press = (button: string) => document.querySelector<HTMLElement>(`[data-command="${button}"]`)?.click()

/** Every command of the editor, for the palette. */
export function useEditorCommands(panels: Panels) {
  const t = useText('editor')
  const { canEdit, undo, redo } = useEditor()
  const { remove, duplicate } = useSelectionEdits()
  const layOut = useAutoLayout()
  const fit = useFit()
  const addNote = useAddNote()
  const acts: Record<string, () => void> = {
    add: () => press('add'),
    publish: () => press('publish'),
    versions: () => press('versions'),
    find: panels.openFind,
    preview: panels.togglePreview,
    outline: panels.toggleOutline,
    fit: () => fit(),
    zoom_in: () => press('zoom_in'),
    zoom_out: () => press('zoom_out'),
    note: addNote,
    lay_out: layOut,
    undo,
    redo,
    duplicate: () => duplicate(),
    remove: () => remove(),
  }
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const list = useMemo(() => {
    const command = (id: string, label: string, icon: ScreenCommand['icon']): ScreenCommand => ({
      id,
      label,
      icon,
      // The palette gives the focus back before the command moves it.
      run: () => setTimeout(() => latest.current[id]?.()),
    })
    const looking = [
      command('find', t('find.open'), IconSearch),
      command('preview', t('top.preview'), IconDeviceMobile),
      command('outline', t('outline.title'), IconListTree),
      command('versions', t('versions.title'), IconHistory),
      command('fit', t('canvas.fit'), IconFocusCentered),
      command('zoom_in', t('canvas.zoom_in'), IconZoomIn),
      command('zoom_out', t('canvas.zoom_out'), IconZoomOut),
    ]
    if (!canEdit) return looking
    return [
      command('add', t('canvas.add'), IconPlus),
      command('publish', t('publish.button'), IconRocket),
      ...looking,
      command('note', t('note_sheet.add'), IconNote),
      command('lay_out', t('canvas.lay_out'), IconSitemap),
      command('undo', t('top.undo'), IconArrowBackUp),
      command('redo', t('top.redo'), IconArrowForwardUp),
      command('duplicate', t('field.duplicate'), IconCopy),
      command('remove', t('inspector.delete_block'), IconTrash),
    ]
  }, [t, canEdit])
  useOfferCommands(list)
}
