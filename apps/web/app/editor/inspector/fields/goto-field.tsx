import { blockKind, type Edit, type Goto, gotoBlock, leads } from '@hawker/core'
import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconArrowUpRight, IconChevronDown, IconFocus2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useMakeBlocks } from '../../canvas/use-make-blocks.ts'
import { useShowMade } from '../../canvas/use-show-made.ts'
import { useEditor, useFlow } from '../../editor.ts'
import { useKinds } from '../../kinds.ts'
import { useNames } from '../../names.ts'
import type { Choice } from '../../picker/options.ts'
import { Picker } from '../../picker/picker.tsx'
import { useGroups } from '../../picker/use-groups.ts'
import css from '../inspector.module.css'
import { useShowBlock } from './use-show-block.ts'

type GotoFieldProps = {
  label: string
  goto: Goto | null
  /** The block the arrow starts from; a new one is put to its right. */
  from: string
  /** `edits` make the new block the arrow leads to, when it leads to one: they belong to the same step. */
  onChange: (goto: Goto | null, edits: Edit[]) => void
  /** In a line with other things, whose menu shows the block and removes the arrow. */
  isCompact?: boolean
}

/** Where an arrow leads: a block of this flow, a new one, or another flow. The same as dragging it on the canvas. */
export function GotoField({ label, goto, from, onChange, isCompact = false }: GotoFieldProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const target = useTarget(goto)
  const makeBlocks = useMakeBlocks()
  const showMade = useShowMade()
  const show = useShowBlock()
  const pick = (choice: Choice) => {
    setOpen(false)
    if ('goto' in choice) return onChange(choice.goto, [])
    const made = makeBlocks(choice.add, from)
    const [first] = made
    onChange(gotoBlock(first.key), [{ edit: 'add_blocks', blocks: made.map((block) => ({ index: null, block })) }])
    showMade(first)
  }
  return (
    <div className={css.goto}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal trapFocus={false}>
        <Popover.Target>
          <button
            type="button"
            className={css.gotoButton}
            disabled={!canEdit}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-label={`${label}: ${target?.name ?? t('goto.choose')}`}
            onClick={() => setOpen(!isOpen)}
          >
            {target && <target.icon size={16} stroke={1.5} aria-hidden />}
            <span className={css.clip} data-empty={!target || undefined}>
              {target?.name ?? t('goto.choose')}
            </span>
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} bd="none">
          {isOpen && <GotoPicker onPick={pick} onClose={() => setOpen(false)} />}
        </Popover.Dropdown>
      </Popover>
      {!isCompact && goto?.type === 'blocks' && target && (
        <Tooltip label={t('goto.show')}>
          <ActionIcon size={28} aria-label={t('goto.show')} onClick={() => show(goto.block_key)}>
            <IconFocus2 size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isCompact && leads(goto) && canEdit && (
        <Tooltip label={t('goto.clear')}>
          <ActionIcon size={28} aria-label={t('goto.clear')} onClick={() => onChange(null, [])}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}

function GotoPicker(props: { onPick: (choice: Choice) => void; onClose: () => void }) {
  return <Picker groups={useGroups(true, true)} {...props} />
}

function useTarget(goto: Goto | null) {
  const flow = useFlow()
  const { flowName } = useNames()
  const kinds = useKinds()
  if (!leads(goto)) return null
  if (goto.type === 'flow') return { name: flowName(goto.flow), icon: IconArrowUpRight }
  const block = flow.blocks.find(({ key }) => key === goto.block_key)
  return block ? { name: block.title, icon: kinds.block(blockKind(block)).icon } : null
}
