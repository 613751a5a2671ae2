import { type BlockKind, blockKind, searchRank } from '@hawker/core'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useCallback, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import { blockParts } from '../blocks/index.ts'
import { focusBlockSoon } from '../canvas/focus-block.ts'
import { arrowsOf } from '../canvas/graph.ts'
import { useFit } from '../canvas/use-fit.ts'
import { useEditor, useFlow, useView } from '../editor.ts'
import css from './outline.module.css'
import { readingOrder } from './reading-order.ts'

/** The blocks as a list, in the order of the conversation: the same flow without a canvas, for keys, readers and phones. */
export function Outline({ onClose }: { onClose: () => void }) {
  const t = useText('editor')
  const flow = useFlow()
  const { select, problemsOf } = useEditor()
  const fit = useFit()
  const [search, setSearch] = useState('')
  const blocks = new Map(flow.blocks.map((block) => [block.key, block]))
  const { reached, unreached } = readingOrder([...blocks.keys()], arrowsOf(flow))
  const isWanted = (key: string) => searchRank(blocks.get(key)?.title ?? '', search) !== null
  const rows = reached.filter(({ key }) => isWanted(key))
  const loose = unreached.filter(isWanted)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose()
    else walk(event)
  }
  // Stable: otherwise every row would render with each letter typed into a block.
  const show = useCallback(
    (block: string) => {
      select(block)
      fit(block)
      // On a phone the outline covers the chosen block.
      if (!isPhone()) return
      onClose()
      focusBlockSoon(block)
    },
    [select, fit, onClose],
  )
  const rowOf = (key: string, depth: number, isStart: boolean) => {
    const block = blocks.get(key)
    if (!block) return null
    const problems = problemsOf(block).length
    const named = { block: key, title: block.title, kind: blockKind(block) }
    return <Row key={key} {...named} depth={depth} isStart={isStart} problems={problems} onShow={show} />
  }
  return (
    <nav className={css.outline} aria-label={t('outline.title')} data-outline onKeyDown={onKeyDown}>
      <header className={css.head}>
        <h2>{t('outline.title')}</h2>
        <ActionIcon size={28} aria-label={t('common:close')} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      <TextInput
        className={css.search}
        size="xs"
        placeholder={t('outline.search')}
        aria-label={t('outline.search')}
        leftSection={<IconSearch size={14} stroke={1.5} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={css.list}>
        {rows.map(({ key, depth }) => rowOf(key, search ? 0 : Math.min(depth, 6), depth === 0))}
        {loose.length > 0 && <p className={css.caption}>{t('outline.unreached')}</p>}
        {loose.map((key) => rowOf(key, 0, false))}
        {rows.length + loose.length === 0 && <p className={css.caption}>{t('picker.none', { search })}</p>}
      </div>
    </nav>
  )
}

type RowProps = {
  block: string
  title: string
  kind: BlockKind
  depth: number
  isStart: boolean
  problems: number
  onShow: (block: string) => void
}

/** Gets only the props it shows, so that of hundreds of rows only the changed one renders. */
const Row = memo(function Row({ block, title, kind, depth, isStart, problems, onShow }: RowProps) {
  const t = useText('editor')
  const isSelected = useView((view) => view.selected.has(block))
  const { icon: Icon } = blockParts(kind)
  return (
    <button
      type="button"
      className={css.row}
      style={{ paddingInlineStart: 12 + depth * 12 }}
      aria-current={isSelected || undefined}
      onClick={() => onShow(block)}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={css.name} title={title}>
        {title.trim() || t('ghost.block_title')}
      </span>
      {isStart && <span className={css.start}>{t('canvas.start')}</span>}
      {problems > 0 && (
        <span
          className={css.badge}
          role="img"
          aria-label={t('problems', { count: problems })}
          title={t('problems', { count: problems })}
        >
          {problems}
        </span>
      )}
    </button>
  )
})

/** Arrow keys walk through the rows. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button[class], input')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
