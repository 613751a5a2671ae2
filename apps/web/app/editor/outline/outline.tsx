import { type Block, blockDefinition, blockKind, searchRank } from '@hawker/core'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { latinKey } from '../../frame/latin-key.ts'
import { useSingleKeys } from '../../frame/single-keys.ts'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import { freeWay, wayOn } from '../authoring/connect.ts'
import { focusBlockSoon } from '../canvas/focus-block.ts'
import { arrowsOf, type DrawnArrow } from '../canvas/graph.ts'
import { useFit } from '../canvas/use-fit.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor, useFlow } from '../editor.ts'
import { wasLeft } from '../left-places.ts'
import { lastEnd } from '../next/open-ends.ts'
import type { Choice } from '../picker/options.ts'
import { Picker } from '../picker/picker.tsx'
import { useGroups } from '../picker/use-groups.ts'
import { useVariableLabel } from '../text/use-variable-label.ts'
import { pieces } from '../text/variables.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { useWayWords } from '../use-way-words.ts'
import css from './outline.module.css'
import { OutlineNext } from './outline-next.tsx'
import { OutlineNotes } from './outline-notes.tsx'
import { OutlineRow } from './outline-row.tsx'
import { readingOrder } from './reading-order.ts'
import { useOutlineEdits } from './use-outline-edits.ts'

/** The blocks as a list, in the order of the conversation: the same flow without a canvas, for keys, readers and phones. */
export function Outline({ onClose }: { onClose: () => void }) {
  const t = useText('editor')
  const flow = useFlow()
  const { select, problemsOf, canEdit, view, left: leftStore } = useEditor()
  const left = useStoreState(leftStore, (places) => places)
  const fit = useFit()
  const wayWords = useWayWords()
  const wordsOf = useFirstWords()
  const { addAfter, connect, moveBefore } = useOutlineEdits()
  const { remove, duplicate } = useSelectionEdits()
  const { isOn } = useSingleKeys()
  const [search, setSearch] = useState('')
  /** The block after which the picker is about to add one, or which it connects; null: closed. */
  const [adding, setAdding] = useState<{ after: string | undefined; isArrow?: true } | null>(null)
  const addLast = () => {
    const [only] = view.get().selected
    // On a phone an author draws no arrows, so a new block continues the end of the flow.
    setAdding({ after: only ?? (isPhone() ? lastEnd(flow)?.key : undefined) })
  }
  const blocks = new Map(flow.blocks.map((block) => [block.key, block]))
  const { reached, unreached } = readingOrder([...blocks.keys()], arrowsOf(flow))
  const isWanted = (key: string) => {
    const block = blocks.get(key)
    return block !== undefined && searchRank(`${block.title} ${wordsOf(block)}`, search) !== null
  }
  const parents = new Map(reached.flatMap(({ key, by }) => (by ? [[key, by.from] as const] : [])))
  const beforeOf = (key: string) => parents.get(key) ?? ''
  /** The block its usual way leads to, if the outline shows it there. */
  const afterOf = (key: string) => {
    const block = blocks.get(key)
    const goto = block && wayOn(block)?.goto
    return goto?.type === 'blocks' && parents.get(goto.block_key) === key ? goto.block_key : ''
  }
  const continued = blocks.get(adding?.after ?? '')
  const caption =
    continued && (adding?.isArrow || freeWay(continued)) ? t('next.after', { name: continued.title }) : undefined
  const rows = reached.filter(({ key }) => isWanted(key))
  const loose = unreached.filter(isWanted)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const block = event.target instanceof Element ? event.target.getAttribute('data-row') : null
    if (event.key === 'Escape') return onClose()
    if (block === null || !canEdit) return walk(event)
    const act = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return act(() => remove(new Set([block])))
    const key = latinKey(event)
    if (key === 'd' && (event.ctrlKey || event.metaKey)) return act(() => duplicate(new Set([block])))
    if (key === 'c' && isOn && !event.ctrlKey && !event.metaKey)
      return act(() => setAdding({ after: block, isArrow: true }))
    if (event.altKey && event.key === 'ArrowUp') return act(() => moveBefore(beforeOf(block), block))
    if (event.altKey && event.key === 'ArrowDown') return act(() => moveBefore(block, afterOf(block)))
    if (key === '/' && isOn) return act(() => setAdding({ after: block }))
    walk(event)
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
  const addBelow = useCallback((after: string) => setAdding({ after }), [])
  const connectFrom = useCallback((after: string) => setAdding({ after, isArrow: true }), [])
  const rowOf = (key: string, depth: number, isStart: boolean, by: DrawnArrow | null) => {
    const block = blocks.get(key)
    const source = blocks.get(by?.from ?? '')
    if (!block) return null
    return (
      <OutlineRow
        key={key}
        block={key}
        title={block.title}
        kind={blockKind(block)}
        depth={depth}
        isStart={isStart}
        problems={problemsOf(block).length}
        left={problemsOf(block).filter((found) => wasLeft(left, block, found)).length}
        way={by && source ? wayWords(source, by) : ''}
        words={wordsOf(block)}
        onShow={show}
        onAdd={addBelow}
        onConnect={connectFrom}
        before={beforeOf(key)}
        after={afterOf(key)}
      />
    )
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
        {rows.map(({ key, depth, by }) => rowOf(key, search ? 0 : Math.min(depth, 6), depth === 0, by))}
        {loose.length > 0 && <p className={css.caption}>{t('outline.unreached')}</p>}
        {loose.map((key) => rowOf(key, 0, false, null))}
        <OutlineNotes search={search} />
        {rows.length + loose.length === 0 && <p className={css.caption}>{t('picker.none', { search })}</p>}
      </div>
      {canEdit && (
        <div className={css.foot}>
          <OutlineNext onAdded={() => isPhone() && onClose()} />
          <Popover
            opened={adding !== null}
            onChange={(isOpen) => !isOpen && setAdding(null)}
            position="top-start"
            trapFocus={false}
          >
            <Popover.Target>
              <Button
                variant="default"
                fullWidth
                aria-haspopup="listbox"
                leftSection={<IconPlus size={16} stroke={1.5} />}
                onClick={addLast}
              >
                {t('canvas.add')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown p={0} bd="none">
              {adding && (
                <AddPicker
                  isArrow={adding.isArrow === true}
                  caption={caption}
                  onClose={() => setAdding(null)}
                  onPick={(choice) => {
                    setAdding(null)
                    if (isPhone() && 'add' in choice) onClose()
                    if (adding.isArrow && adding.after !== undefined) return connect(adding.after, choice)
                    if ('add' in choice) addAfter(adding.after, choice.add)
                  }}
                />
              )}
            </Popover.Dropdown>
          </Popover>
        </div>
      )}
    </nav>
  )
}

type AddPickerProps = {
  isArrow: boolean
  caption: string | undefined
  onPick: (choice: Choice) => void
  onClose: () => void
}

function AddPicker({ isArrow, ...props }: AddPickerProps) {
  return <Picker groups={useGroups(isArrow, isArrow)} {...props} />
}

/** The first words a block says, its variables by their names; a block that steers says none. */
function useFirstWords() {
  const label = useVariableLabel()
  return (block: Block): string =>
    block.type === null
      ? pieces(blockDefinition('messages').preview(block))
          .map(({ kind, text }) => (kind === 'variable' ? label(text) : text))
          .join('')
      : ''
}

/** Arrow keys walk through the rows. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row], input')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
