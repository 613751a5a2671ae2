import { type Block, blockKind, searchRank } from '@hawker/core'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import { focusBlockSoon } from '../canvas/focus-block.ts'
import { arrowsOf } from '../canvas/graph.ts'
import { useFit } from '../canvas/use-fit.ts'
import { useEditor, useFlow, useView } from '../editor.ts'
import { blockIcons } from '../kinds/icons.ts'
import css from './outline.module.css'
import { readingOrder } from './reading-order.ts'

/** The blocks as a list, in the order of the conversation: the same flow without a canvas, for keys, readers and phones. */
export function Outline({ onClose }: { onClose: () => void }) {
  const t = useText('editor')
  const flow = useFlow()
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
  /** On a phone the outline covers what was chosen in it. */
  const onChosen = (block: string) => {
    if (!isPhone()) return
    onClose()
    focusBlockSoon(block)
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
        {rows.map(({ key, depth }) => (
          <Row
            key={key}
            block={blocks.get(key)}
            depth={search ? 0 : Math.min(depth, 6)}
            isStart={depth === 0}
            onChosen={onChosen}
          />
        ))}
        {loose.length > 0 && <p className={css.caption}>{t('outline.unreached')}</p>}
        {loose.map((key) => (
          <Row key={key} block={blocks.get(key)} depth={0} isStart={false} onChosen={onChosen} />
        ))}
        {rows.length + loose.length === 0 && <p className={css.caption}>{t('picker.none', { search })}</p>}
      </div>
    </nav>
  )
}

type RowProps = { block: Block | undefined; depth: number; isStart: boolean; onChosen: (block: string) => void }

function Row({ block, depth, isStart, onChosen }: RowProps) {
  const t = useText('editor')
  const { select, problemsOf } = useEditor()
  const fit = useFit()
  const isSelected = useView((view) => block !== undefined && view.selected.has(block.key))
  if (!block) return null
  const Icon = blockIcons[blockKind(block)]
  const problems = problemsOf(block).length
  const show = () => {
    select(block.key)
    fit(block.key)
    onChosen(block.key)
  }
  return (
    <button
      type="button"
      className={css.row}
      style={{ paddingInlineStart: 12 + depth * 12 }}
      aria-current={isSelected || undefined}
      onClick={show}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={css.name} title={block.title}>
        {block.title.trim() || t('ghost.block_title')}
      </span>
      {isStart && <span className={css.start}>{t('canvas.start')}</span>}
      {problems > 0 && (
        <span className={css.badge} title={t('problems', { count: problems })}>
          {problems}
        </span>
      )}
    </button>
  )
}

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
