import type { Keyword } from '@hawker/core'
import { ActionIcon, Checkbox, Menu, Switch, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, memo } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './keyword-row.module.css'
import { KeywordWords } from './keyword-words.tsx'
import { useSummary } from './use-summary.ts'

type Props = {
  keyword: Keyword
  index: number
  count: number
  /** The row's position in the list, in pixels. */
  top: number
  flow: FlowEntry | undefined
  isFlowsKnown: boolean
  /** Why nothing may be changed here; null when changes are allowed. */
  mayNot: string | null
  mayMove: boolean
  isSelected: boolean
  mark: 'before' | 'after' | null
  isDragged: boolean
  measure: (row: HTMLLIElement | null) => void
  /** The row got the focus, or a drag begins: it stays rendered, even out of sight. */
  onHold: (id: string) => void
  onSelect: (id: string, isRange: boolean) => void
  onEdit: (keyword: Keyword) => void
  onPublish: (id: string, is_published: boolean) => void
  onMove: (from: number, to: number) => void
  onRemove: (keyword: Keyword) => void
  onDragStart: (index: number) => void
  /** The dragged row would come before the row of this index. */
  onDragOver: (index: number) => void
  onDragEnd: () => void
}

export const KeywordRow = memo(function KeywordRow({
  keyword,
  index,
  count,
  top,
  flow,
  isFlowsKnown,
  mayNot,
  mayMove,
  isSelected,
  mark,
  isDragged,
  measure,
  ...on
}: Props) {
  const t = useText('keywords')
  const name = useSummary()(keyword)
  const canEdit = mayNot === null
  const hold = () => on.onHold(keyword.id)
  const over = (event: DragEvent<HTMLLIElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    on.onDragOver(event.clientY > top + height / 2 ? index + 1 : index)
  }
  const key = (event: KeyboardEvent) => {
    if (!mayMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    on.onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  return (
    <li
      ref={measure}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-mark={mark ?? undefined}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
      data-off={!keyword.is_published || undefined}
      onFocus={hold}
      onDragOver={over}
    >
      {canEdit && (
        <Checkbox
          size="xs"
          aria-label={t('common:list.select', { name })}
          checked={isSelected}
          onChange={({ nativeEvent }) => on.onSelect(keyword.id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)}
        />
      )}
      {mayMove && (
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
              hold()
              on.onDragStart(index)
            }}
            onDragEnd={on.onDragEnd}
          >
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
          </button>
        </Tooltip>
      )}
      <button type="button" className={classes.open} onClick={() => on.onEdit(keyword)}>
        <KeywordWords keyword={keyword} flow={flow} isFlowsKnown={isFlowsKnown} />
      </button>
      <Tooltip label={mayNot ?? (keyword.is_published ? t('turn_off') : t('turn_on'))}>
        <Switch
          aria-label={t('is_on', { keyword: name })}
          checked={keyword.is_published}
          disabled={!canEdit}
          onChange={(event) => on.onPublish(keyword.id, event.currentTarget.checked)}
        />
      </Tooltip>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon aria-label={`${t('common:more')}: ${name}`}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => on.onEdit(keyword)}>
            {t('common:edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={16} stroke={1.5} />}
            disabled={!mayMove || index === 0}
            onClick={() => on.onMove(index, index - 1)}
          >
            {t('common:move_up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} stroke={1.5} />}
            disabled={!mayMove || index === count - 1}
            onClick={() => on.onMove(index, index + 1)}
          >
            {t('common:move_down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="var(--hw-bad)"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            disabled={!canEdit}
            onClick={() => on.onRemove(keyword)}
          >
            {t('common:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
})
