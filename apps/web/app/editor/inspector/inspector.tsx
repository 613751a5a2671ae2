import { type Block, blockKind, limits } from '@hawker/core'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDotsVertical, IconFlag, IconTrash } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { blockParts } from '../blocks/index.ts'
import { useBlock, useEditor, useFlow, useLeftOf, useView } from '../editor.ts'
import { cardPlace, leave } from '../left-places.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { useWarningsOf } from '../use-warnings.ts'
import { CloseButton, useClose } from './close-button.tsx'
import { SendingField } from './fields/sending-field.tsx'
import { WordsField } from './fields/words-field.tsx'
import css from './inspector.module.css'
import { ProblemLines, ProblemScope } from './problem-lines.tsx'
import { Several } from './several.tsx'

/** The fields of the selected block, or the actions on several. */
export function Inspector() {
  const selected = useView((view) => view.selected)
  const [only, ...more] = selected
  if (only === undefined) return null
  return more.length ? <Several count={selected.size} /> : <One key={only} block={only} />
}

function One({ block: key }: { block: string }) {
  const t = useText('editor')
  const close = useClose()
  const { left } = useEditor()
  const block = useBlock(key)
  if (!block) return null
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent) => {
    // Escape first closes a menu over the inspector, or the list of a field.
    const isOwn = target instanceof Element && currentTarget.contains(target)
    if (key === 'Escape' && isOwn && target.ariaExpanded !== 'true') close()
  }
  const leaveCard = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const fields = target.closest('[data-card-fields]')
    const card = fields?.getAttribute('data-card-fields')
    if (!card || !(relatedTarget instanceof Element) || fields?.contains(relatedTarget)) return
    // A list or dialog of a field stands elsewhere in the document: its author is still in the card.
    if (relatedTarget.closest('[data-inspector]')) leave(left, [cardPlace(block.key, card)])
  }
  const kind = blockKind(block)
  const { icon: Icon } = blockParts(kind)
  return (
    <aside
      className={css.inspector}
      aria-label={t('inspector.title')}
      data-inspector
      onKeyDown={closeOnEscape}
      onBlur={leaveCard}
    >
      <header className={css.head}>
        <Icon className={css.kindIcon} size={18} stroke={1.5} aria-hidden />
        <h2 className={css.kind}>{t(`block.${kind}`)}</h2>
        <BlockMenu block={block} />
        <CloseButton />
      </header>
      <Fields block={block} />
    </aside>
  )
}

function Fields({ block }: { block: Block }) {
  const t = useText('editor')
  const { edit, problemsOf } = useEditor()
  const { Editor } = blockParts(blockKind(block))
  const warnings = useWarningsOf(block)
  const own = [...problemsOf(block), ...warnings].filter(({ card }) => card === null)
  const isLeft = useLeftOf(block, own).length > 0
  return (
    <div className={css.fields}>
      <ProblemScope findings={own} prefix="" isLeft={isLeft}>
        <WordsField
          label={t('field.title')}
          value={block.title}
          max={limits.block_title}
          onChange={(title) => edit({ edit: 'rename_block', block: block.key, title })}
        />
        <ProblemLines at="/title" />
        <ProblemLines />
        <Editor block={block} onChange={(block, edits = []) => edit(...edits, { edit: 'update_block', block })} />
        <SendingField block={block} />
      </ProblemScope>
    </div>
  )
}

function BlockMenu({ block }: { block: Block }) {
  const t = useText('editor')
  const { edit, canEdit } = useEditor()
  const { remove, duplicate } = useSelectionEdits()
  const isStart = useFlow().blocks[0]?.key === block.key
  if (!canEdit) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('field.more', { name: block.title })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFlag size={16} stroke={1.5} />}
          onClick={() => edit({ edit: 'place_block', block: block.key, index: 0 })}
          {...(isStart && entryOff)}
        >
          {t('inspector.make_start')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={() => duplicate()}>
          {t('field.duplicate')}
        </Menu.Item>
        <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => remove()}>
          {t('inspector.delete_block')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
