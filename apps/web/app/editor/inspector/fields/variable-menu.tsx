import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import css from '../inspector.module.css'
import type { Variable } from './use-variables.ts'

type VariableMenuProps = {
  variables: readonly Variable[]
  isOpen: boolean
  /** It stands under a name that is being typed: the keys stay in the text. */
  isTyped: boolean
  onToggle: (isOpen: boolean) => void
  onPick: (name: string) => void
}

/** The words that are filled in when a message is sent. */
export function VariableMenu({ variables, isOpen, isTyped, onToggle, onPick }: VariableMenuProps) {
  const t = useText('editor')
  return (
    <Popover
      opened={isOpen}
      onChange={onToggle}
      position="bottom-end"
      width={280}
      trapFocus={!isTyped}
      returnFocus={!isTyped}
    >
      <Tooltip label={`${t('field.variable')} {{`}>
        <Popover.Target>
          <ActionIcon size={28} aria-label={t('field.variable')} onClick={() => onToggle(!isOpen)}>
            <IconBraces size={16} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown p={4}>
        <div className={css.variables}>
          {variables.map(({ name, words }) => (
            <button key={name} type="button" className={css.variableOption} onClick={() => onPick(name)}>
              <span>{words}</span>
              <code>{`{{${name}}}`}</code>
            </button>
          ))}
          {variables.length === 0 && <p className={css.hint}>{t('field.no_variable')}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
