import type { BlockKind } from '@hawker/core'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconFlag,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { blockParts } from '../blocks/index.ts'
import { useEditor, useView } from '../editor.ts'
import { ProblemBadge } from '../problem-badge.tsx'
import { useSelectionEdits } from '../use-selection-edits.ts'
import css from './outline.module.css'
import { useOutlineEdits } from './use-outline-edits.ts'

type RowProps = {
  block: string
  title: string
  kind: BlockKind
  depth: number
  isStart: boolean
  /** The number of its problems, and of those in places that the author has left. */
  problems: number
  left: number
  /** The way that leads here, and the first words said here. */
  way: string
  words: string
  onShow: (block: string) => void
  onAdd: (after: string) => void
  onConnect: (block: string) => void
  /** The blocks before and after it on the same way, with which it can change places; empty: none. */
  before: string
  after: string
}

/** Gets only the props it shows, so that of hundreds of rows only the changed one renders. */
export const OutlineRow = memo(function OutlineRow(props: RowProps) {
  const { block, title, kind, depth, isStart, problems, left, way, words, onShow } = props
  const t = useText('editor')
  const { canEdit } = useEditor()
  const isSelected = useView((view) => view.selected.has(block))
  const { icon: Icon } = blockParts(kind)
  return (
    <div className={css.line} data-current={isSelected || undefined}>
      <button
        type="button"
        className={css.row}
        data-row={block}
        style={{ paddingInlineStart: 12 + depth * 12 }}
        aria-current={isSelected || undefined}
        onClick={() => onShow(block)}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
        <span className={css.words}>
          <span className={css.name} title={title}>
            {title.trim() || t('ghost.block_title')}
          </span>
          {(way || words) && (
            <span className={css.said}>
              {way && <span className={css.way}>{way} → </span>}
              {words}
            </span>
          )}
        </span>
        {isStart && <span className={css.start}>{t('canvas.start')}</span>}
        <ProblemBadge problems={problems} left={left} />
      </button>
      {canEdit && <RowMenu {...props} />}
    </div>
  )
})

function RowMenu(props: RowProps) {
  const t = useText('editor')
  const { title } = props
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} className={css.more} aria-label={t('field.more', { name: title })}>
          <IconDotsVertical size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Entries {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Entries({ block, isStart, onAdd, onConnect, before, after }: RowProps) {
  const t = useText('editor')
  const { remove, duplicate } = useSelectionEdits()
  const { makeStart, moveBefore } = useOutlineEdits()
  const only = new Set([block])
  return (
    <>
      <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => onAdd(block)}>
        {t('outline.add_after')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} stroke={1.5} />} onClick={() => onConnect(block)}>
        {t('outline.connect')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowUp size={16} stroke={1.5} />}
        onClick={() => moveBefore(before, block)}
        {...(before === '' && entryOff)}
      >
        {t('outline.earlier')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} stroke={1.5} />}
        onClick={() => moveBefore(block, after)}
        {...(after === '' && entryOff)}
      >
        {t('outline.later')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFlag size={16} stroke={1.5} />}
        onClick={() => makeStart(block)}
        {...(isStart && entryOff)}
      >
        {t('inspector.make_start')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={() => duplicate(only)}>
        {t('field.duplicate')}
      </Menu.Item>
      <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => remove(only)}>
        {t('inspector.delete_block')}
      </Menu.Item>
    </>
  )
}
