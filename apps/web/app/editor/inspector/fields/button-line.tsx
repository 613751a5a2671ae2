import type { Button, Edit, Goto } from '@hawker/core'
import { Menu, TextInput } from '@mantine/core'
import { IconAdjustments, IconBolt, IconFocus2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useActionWords } from '../../actions/use-action-words.ts'
import { aimed } from '../../buttons/aimed.ts'
import { buttonParts } from '../../buttons/index.ts'
import { useEditor } from '../../editor.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'
import { Counter } from './counter.tsx'
import { GotoField } from './goto-field.tsx'
import { MoveMenu } from './move-menu.tsx'
import { useShowBlock } from './use-show-block.ts'

/** The part of a line that all lines of a list share. */
export type LineProps = {
  /** The label of the field for a button's words. */
  titleLabel: string
  from: string
  maxTitle: number | null
  /** The text in place of a button's own words, if its type has none. */
  fixedTitle?: (button: Button) => string | null
  /** The fields behind its menu. */
  details: (button: Button, at: string, change: (button: Button, edits?: Edit[]) => void) => ReactNode
}

type ButtonLineProps = LineProps & {
  button: Button
  at: string
  name: string
  /** Where it leads; null: it does something else. */
  goto: Goto | null
  isOpen: boolean
  onToggle: () => void
  onChange: (button: Button, edits?: Edit[]) => void
  /** Enter was pressed in its words. */
  onNext: () => void
  place: { index: number; count: number }
  onMove: (to: number) => void
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

export function ButtonLine(props: ButtonLineProps) {
  const { button, at, name, goto, isOpen, onToggle, onChange, details } = props
  const { canEdit } = useEditor()
  return (
    <div className={css.lineMember} data-member>
      <div className={css.buttonLine} data-member-head>
        <Title {...props} />
        {goto ? (
          <GotoField
            label={name}
            goto={goto}
            from={props.from}
            isCompact
            onChange={(next, edits) => onChange(aimed(button, next), edits)}
          />
        ) : (
          <Summary button={button} name={name} isOpen={isOpen} onPress={onToggle} />
        )}
        {canEdit && <LineMenu {...props} />}
      </div>
      {props.maxTitle !== null && <Counter length={button.title.length} max={props.maxTitle} />}
      <ProblemLines at={`${at}/title`} />
      <ProblemLines at={at} />
      {isOpen ? (
        <div className={css.lineDetails}>{details(button, at, onChange)}</div>
      ) : (
        <Folded button={button} at={at} onOpen={onToggle} />
      )}
    </div>
  )
}

function Title({ button, titleLabel, fixedTitle, onChange, onNext }: ButtonLineProps) {
  const { canEdit } = useEditor()
  const fixed = fixedTitle?.(button) ?? null
  return (
    <TextInput
      className={css.lineTitle}
      aria-label={titleLabel}
      placeholder={titleLabel}
      value={fixed ?? button.title}
      readOnly={!canEdit || fixed !== null}
      onChange={(event) => onChange({ ...button, title: event.currentTarget.value })}
      onKeyDown={(event) => {
        // Enter also ends a word that is being composed, as Vietnamese and Thai keyboards do.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !canEdit) return
        event.preventDefault()
        onNext()
      }}
    />
  )
}

type SummaryProps = { button: Button; name: string; isOpen: boolean; onPress: () => void }

/** The effect of a button that leads nowhere in the flow; a press shows its fields. */
function Summary({ button, name, isOpen, onPress }: SummaryProps) {
  const t = useText('editor')
  const { icon: Icon, summary } = buttonParts[button.type]
  const type = t(`button.${button.type}`)
  const said = summary?.(button).trim() || type
  return (
    <button
      type="button"
      className={css.gotoButton}
      aria-expanded={isOpen}
      aria-label={`${name}: ${said === type ? type : `${type}, ${said}`}`}
      onClick={onPress}
    >
      {Icon && <Icon size={16} stroke={1.5} aria-hidden />}
      <span className={css.clip}>{said}</span>
    </button>
  )
}

/** The problems and actions of a button, whose fields are behind the menu. */
function Folded({ button, at, onOpen }: { button: Button; at: string; onOpen: () => void }) {
  const actionWords = useActionWords()
  const inside = ['url', 'phone', 'buy', 'sections', 'add_actions']
  return (
    <>
      {inside.map((part) => (
        <ProblemLines key={part} at={`${at}/${part}`} isDeep />
      ))}
      {button.add_actions.length > 0 && (
        <button type="button" className={css.lineNote} onClick={onOpen}>
          <IconBolt size={14} stroke={1.5} aria-hidden />
          <span className={css.clip}>{button.add_actions.map(actionWords).join(' · ')}</span>
        </button>
      )}
    </>
  )
}

function LineMenu(props: ButtonLineProps) {
  const { button, name, goto, isOpen, onToggle, onChange, place } = props
  const t = useText('editor')
  const showBlock = useShowBlock()
  const key = goto?.type === 'blocks' ? goto.block_key : ''
  return (
    <MoveMenu
      label={name}
      index={place.index}
      count={place.count}
      onMove={props.onMove}
      onDuplicate={props.onDuplicate}
      onRemove={props.onRemove}
      size={36}
    >
      <Menu.Item leftSection={<IconAdjustments size={16} stroke={1.5} />} onClick={onToggle}>
        {t(isOpen ? 'field.less' : 'field.settings')}
      </Menu.Item>
      {key !== '' && (
        <Menu.Item leftSection={<IconFocus2 size={16} stroke={1.5} />} onClick={() => showBlock(key)}>
          {t('goto.show')}
        </Menu.Item>
      )}
      {goto && (key !== '' || goto.type === 'flow') && (
        <Menu.Item leftSection={<IconX size={16} stroke={1.5} />} onClick={() => onChange(aimed(button, null))}>
          {t('goto.clear')}
        </Menu.Item>
      )}
      <Menu.Divider />
    </MoveMenu>
  )
}
