import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconNote, IconPlus, IconSitemap } from '@tabler/icons-react'
import { Panel, useStore, useStoreApi } from '@xyflow/react'
import { memo, type ReactNode } from 'react'
import { useSingleKeys } from '../../frame/single-keys.ts'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { LensMenu } from '../lenses/lens-menu.tsx'
import { HistoryButtons } from '../top-bar/history-buttons.tsx'
import css from './canvas.module.css'
import { useAddNote } from './notes/use-add-note.ts'
import type { Point } from './place.ts'
import { useAutoLayout } from './use-auto-layout.ts'
import { useFit } from './use-fit.ts'
import { useMove } from './use-move.ts'
import { zoomed } from './viewport.ts'

/** One press of plus or minus. */
const step = 1.2

/** Zoom, fit and layout, at the bottom where a thumb reaches them. */
export const CanvasTools = memo(function CanvasTools({ onAdd }: { onAdd: (at: Point) => void }) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const store = useStoreApi()
  const move = useMove()
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100))
  const fit = useFit()
  const layOut = useAutoLayout()
  const addNote = useAddNote()
  const zoom = (to: (from: number) => number) => move((from) => zoomed(from, to(from.zoom), store.getState()))
  return (
    <Panel position="bottom-center" className={css.tools}>
      {canEdit && (
        <>
          <AddButton onAdd={onAdd} />
          <span className={css.rule} />
        </>
      )}
      {canEdit && (
        <span className={css.onPhone}>
          <HistoryButtons />
          <span className={css.rule} />
        </span>
      )}
      <span className={css.onDesk}>
        <Tool label={t('canvas.zoom_out')} command="zoom_out" onClick={() => zoom((from) => from / step)}>
          <IconMinus size={18} stroke={1.5} />
        </Tool>
        <button type="button" className={css.zoom} title={t('canvas.zoom_reset')} onClick={() => zoom(() => 1)}>
          {percent}%
        </button>
        <Tool label={t('canvas.zoom_in')} command="zoom_in" onClick={() => zoom((from) => from * step)}>
          <IconPlus size={18} stroke={1.5} />
        </Tool>
        <span className={css.rule} />
      </span>
      <Tool label={t('canvas.fit')} onClick={() => fit()}>
        <IconFocusCentered size={18} stroke={1.5} />
      </Tool>
      <LensMenu />
      {canEdit && (
        <Tool label={t('note_sheet.add')} onClick={addNote}>
          <IconNote size={18} stroke={1.5} />
        </Tool>
      )}
      {canEdit && (
        <Tool label={t('canvas.lay_out')} onClick={layOut}>
          <IconSitemap size={18} stroke={1.5} />
        </Tool>
      )}
    </Panel>
  )
})

const pickerHeight = 448

/** Opens the picker above itself; `/` does the same. */
function AddButton({ onAdd }: { onAdd: (at: Point) => void }) {
  const t = useText('editor')
  const { isOn } = useSingleKeys()
  return (
    <Tooltip label="/" disabled={!isOn}>
      <Button
        size="xs"
        variant="subtle"
        className={css.add}
        data-command="add"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={({ currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect()
          onAdd({ x: left, y: top - pickerHeight })
        }}
      >
        <span className={css.addWord}>{t('canvas.add')}</span>
      </Button>
    </Tooltip>
  )
}

type ToolProps = { label: string; command?: string; onClick: () => void; children: ReactNode }

/** `command`: under which the palette presses it. */
function Tool({ label, command, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} data-command={command} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
