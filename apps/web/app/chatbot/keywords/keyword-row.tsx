import type { Keyword } from '@hawker/core'
import { ActionIcon, Menu, Switch, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './keyword-row.module.css'
import { KeywordWords } from './keyword-words.tsx'
import { useSummary } from './use-summary.ts'

type Props = {
  keyword: Keyword
  index: number
  count: number
  flow: FlowEntry | undefined
  isFlowsKnown: boolean
  /** Why nothing may be changed here; null when it may. */
  mayNot: string | null
  mark: 'before' | 'after' | null
  isDragged: boolean
  onEdit: () => void
  onTurn: (is_published: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: (isLowerHalf: boolean) => void
  onDragEnd: () => void
}

export function KeywordRow({ keyword, index, count, flow, isFlowsKnown, mayNot, mark, isDragged, ...on }: Props) {
  const t = useText('keywords')
  const name = useSummary()(keyword)
  const canEdit = mayNot === null
  const over = (event: DragEvent<HTMLLIElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    on.onDragOver(event.clientY > top + height / 2)
  }
  const key = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    on.onMove(event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  return (
    <li
      className={classes.row}
      data-mark={mark ?? undefined}
      data-dragged={isDragged || undefined}
      data-off={!keyword.is_published || undefined}
      onDragOver={over}
    >
      {canEdit && (
        <Tooltip label={t('drag')}>
          <button
            type="button"
            className={classes.grip}
            draggable
            aria-label={t('drag_name', { keyword: name, place: index + 1, count })}
            onKeyDown={key}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              const row = event.currentTarget.closest('li')
              if (row) event.dataTransfer.setDragImage(row, 16, 24)
              on.onDragStart()
            }}
            onDragEnd={on.onDragEnd}
          >
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
          </button>
        </Tooltip>
      )}
      <button type="button" className={classes.open} onClick={on.onEdit}>
        <KeywordWords keyword={keyword} flow={flow} isFlowsKnown={isFlowsKnown} />
      </button>
      <Tooltip label={mayNot ?? (keyword.is_published ? t('turn_off') : t('turn_on'))}>
        <Switch
          aria-label={t('is_on', { keyword: name })}
          checked={keyword.is_published}
          disabled={!canEdit}
          onChange={(event) => on.onTurn(event.currentTarget.checked)}
        />
      </Tooltip>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon aria-label={`${t('common:more')}: ${name}`}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={on.onEdit}>
            {t('common:edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={16} stroke={1.5} />}
            disabled={!canEdit || index === 0}
            onClick={() => on.onMove(index - 1)}
          >
            {t('common:move_up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} stroke={1.5} />}
            disabled={!canEdit || index === count - 1}
            onClick={() => on.onMove(index + 1)}
          >
            {t('common:move_down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="var(--hw-bad)"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            disabled={!canEdit}
            onClick={on.onRemove}
          >
            {t('common:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
