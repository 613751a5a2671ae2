import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import css from './top-bar.module.css'

/** A step back and a step forward. */
export function HistoryButtons() {
  const t = useText('editor')
  const { draft, undo, redo } = useEditor()
  const canUndo = useStoreState(draft, ({ history }) => history.undo.length > 0)
  const canRedo = useStoreState(draft, ({ history }) => history.redo.length > 0)
  return (
    <>
      <Step label={t('top.undo')} keys="Ctrl Z" isOff={!canUndo} onClick={undo}>
        <IconArrowBackUp size={18} stroke={1.5} />
      </Step>
      <Step label={t('top.redo')} keys="Ctrl Shift Z" isOff={!canRedo} onClick={redo}>
        <IconArrowForwardUp size={18} stroke={1.5} />
      </Step>
    </>
  )
}

type StepProps = { label: string; keys: string; isOff: boolean; onClick: () => void; children: ReactNode }

/** A disabled button can still be focused: otherwise the last step would lose the focus. */
function Step({ label, keys, isOff, onClick, children }: StepProps) {
  return (
    <Tooltip label={`${label} · ${keys}`}>
      <ActionIcon className={css.step} aria-label={label} aria-disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
