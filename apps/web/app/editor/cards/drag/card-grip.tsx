import { IconGripVertical } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useEditor } from '../../editor.ts'
import css from './card-drag.module.css'

/** Picks a card up with the mouse; with keys and fingers its menu moves it. */
export function CardGrip({ grip }: { grip: RefObject<HTMLSpanElement | null> }) {
  const { canEdit } = useEditor()
  if (!canEdit) return null
  return (
    <span ref={grip} className={`${css.grip} nodrag nopan`} data-grip aria-hidden>
      <IconGripVertical size={14} stroke={1.5} />
    </span>
  )
}
