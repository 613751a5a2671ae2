import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import classes from './menus.module.css'
import { useRowDrag } from './use-row-drag.ts'

type Props = {
  name: string
  /** Names the list among those of the screen. */
  list: string
  index: number
  count: number
  canEdit: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
  children: ReactNode
  /** Below the fields. */
  inside?: ReactNode
}

/** A row of a list with its fields: dragged by its grip, or moved and removed by buttons. */
export function Row({ name, list, index, count, canEdit, onMove, onRemove, children, inside }: Props) {
  const t = useText('menus')
  const { row, grip, edge } = useRowDrag({ list, index, canEdit, onMove })
  const tool = (label: string, icon: ReactNode, isOff: boolean, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={`${label}: ${name}`} disabled={!canEdit || isOff} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  const icon = { size: 16, stroke: 1.5 }
  return (
    <li ref={row} className={classes.item} data-drop={edge ?? undefined}>
      <div className={classes.head}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.tools}>
          {canEdit && (
            <span ref={grip} className={classes.grip} title={t('drag')} aria-hidden>
              <IconGripVertical {...icon} />
            </span>
          )}
          {tool(t('up'), <IconArrowUp {...icon} />, index === 0, () => onMove(index, index - 1))}
          {tool(t('down'), <IconArrowDown {...icon} />, index === count - 1, () => onMove(index, index + 1))}
          {tool(t('remove'), <IconTrash {...icon} />, false, onRemove)}
        </div>
      </div>
      {inside}
    </li>
  )
}

export function Add({ canEdit, onAdd }: { canEdit: boolean; onAdd: () => void }) {
  const t = useText('menus')
  return (
    <Button
      variant="default"
      size="xs"
      disabled={!canEdit}
      leftSection={<IconPlus size={16} stroke={1.5} />}
      onClick={onAdd}
    >
      {t('add')}
    </Button>
  )
}
