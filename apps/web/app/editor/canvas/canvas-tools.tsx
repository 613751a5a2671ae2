import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus, IconSitemap } from '@tabler/icons-react'
import { Panel, useReactFlow, useStore } from '@xyflow/react'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import css from './canvas.module.css'
import { useAutoLayout } from './use-auto-layout.ts'
import { useFit } from './use-fit.ts'

/** Zoom, fit and layout, at the bottom where a thumb reaches them. */
export function CanvasTools({ onAdd }: { onAdd: (at: { x: number; y: number }) => void }) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { zoomIn, zoomOut, zoomTo } = useReactFlow()
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100))
  const fit = useFit()
  const layOut = useAutoLayout()
  const quick = { duration: 150 }
  return (
    <Panel position="bottom-center" className={css.tools}>
      {canEdit && (
        <Tool label={`${t('canvas.add')} /`} onClick={(rect) => onAdd({ x: rect.left, y: rect.top - 448 })}>
          <IconPlus size={18} stroke={1.5} />
        </Tool>
      )}
      <Tool label={t('canvas.zoom_out')} onClick={() => void zoomOut(quick)}>
        <IconMinus size={18} stroke={1.5} />
      </Tool>
      <button type="button" className={css.zoom} title={t('canvas.zoom_reset')} onClick={() => void zoomTo(1, quick)}>
        {percent} %
      </button>
      <Tool label={t('canvas.zoom_in')} onClick={() => void zoomIn(quick)}>
        <IconPlus size={18} stroke={1.5} />
      </Tool>
      <Tool label={t('canvas.fit')} onClick={() => fit()}>
        <IconFocusCentered size={18} stroke={1.5} />
      </Tool>
      {canEdit && (
        <Tool label={t('canvas.lay_out')} onClick={layOut}>
          <IconSitemap size={18} stroke={1.5} />
        </Tool>
      )}
    </Panel>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: (rect: DOMRect) => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={(event) => onClick(event.currentTarget.getBoundingClientRect())}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
