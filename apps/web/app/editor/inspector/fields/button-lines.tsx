import { type Button, buttonGoto, type Edit } from '@hawker/core'
import { Button as PressButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEditor } from '../../editor.ts'
import { enterSoon, memberAt } from '../enter.ts'
import css from '../inspector.module.css'
import { ButtonLine, type LineProps } from './button-line.tsx'
import { moved, removed, replaced, toggled } from './lists.ts'
import { useMemberKeys } from './use-member-keys.ts'

type ButtonLinesProps = LineProps & {
  label: string
  buttons: readonly Button[]
  at: string
  name: (button: Button, index: number) => string
  add: { label: string; blank: () => Button; max: number }
  /** `edits` belong to the same step: a new block one of them leads to. */
  onChange: (buttons: Button[], edits: Edit[]) => void
}

/** Buttons or quick replies, a line each: its words, what it does, its menu. Enter begins the next one. */
export function ButtonLines(props: ButtonLinesProps) {
  const { label, buttons, at, name, add, onChange } = props
  const { canEdit } = useEditor()
  const keys = useMemberKeys(buttons)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isFull = buttons.length >= add.max
  const put = (index: number, button: Button) => {
    onChange(buttons.toSpliced(index, 0, button), [])
    enterSoon(() => memberAt(at, index))
  }
  const move = (index: number, to: number) => {
    onChange(moved(buttons, index, to), [])
    enterSoon(() => memberAt(at, to)?.querySelector('[data-member-head]'))
  }
  return (
    <fieldset className={css.rows} data-list={at}>
      <legend className={css.label}>
        {label}
        {buttons.length > 0 && (
          <span className={css.counter} data-over={buttons.length > add.max || undefined}>
            {buttons.length} / {add.max}
          </span>
        )}
      </legend>
      {buttons.map((button, index) => {
        const key = keys[index] ?? ''
        const change = (next: Button, edits: Edit[] = []) => onChange(replaced(buttons, index, next), edits)
        return (
          <ButtonLine
            key={key}
            {...props}
            button={button}
            at={`${at}/${index}`}
            name={name(button, index)}
            goto={buttonGoto(button)}
            isOpen={open.has(key)}
            onToggle={() => setOpen(toggled(open, key))}
            onChange={change}
            onNext={() => (isFull ? undefined : put(index + 1, add.blank()))}
            place={{ index, count: buttons.length }}
            onMove={(to) => move(index, to)}
            onDuplicate={isFull ? undefined : () => put(index + 1, button)}
            onRemove={() => onChange(removed(buttons, index), [])}
          />
        )
      })}
      {canEdit && !isFull && (
        <PressButton
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => put(buttons.length, add.blank())}
        >
          {add.label}
        </PressButton>
      )}
    </fieldset>
  )
}
